package org.openapitools.client;

import java.io.File;
import java.util.Map;
import java.util.UUID;
import org.openapitools.client.api.*;
import org.openapitools.client.auth.HttpBearerAuth;
import org.openapitools.client.model.*;

public class Calls {
  static void expect(boolean condition, String what) {
    if (!condition) throw new IllegalStateException(what);
  }

  public static void main(String[] arguments) throws Exception {
    Map<String, String> env = System.getenv();
    UUID brand = UUID.fromString(env.get("BRAND_ID"));
    UUID location = UUID.fromString(env.get("LOCATION_ID"));
    ApiClient client = new ApiClient().setBasePath(env.get("BASE_URL"));

    AuthLoginInput who = new AuthLoginInput().email(env.get("EMAIL")).password(env.get("PASSWORD"));
    String token = new AuthApi(client).authLogin(who).getData().getAccessToken();
    ((HttpBearerAuth) client.getAuthentication("bearer")).setBearerToken(token);
    System.out.println("ok login");

    LeadsApi leads = new LeadsApi(client);
    int pages = 0;
    int count = 0;
    String cursor = null;
    do {
      ListedLeadPageResult page =
          leads.leadsList(brand, 5, cursor, null, null, null, null, null, null, null, null, null, null, null, null, null, null).getData();
      count += page.getLeads().size();
      cursor = page.getNextCursor();
      pages++;
    } while (cursor != null && pages < 3);
    expect(pages == 3 && count == 15, "three pages have 15 leads, not " + count);
    System.out.println("ok pages of leads");

    LocationsCreateInput branch = new LocationsCreateInput().name("Java " + UUID.randomUUID());
    Location made = new LocationsApi(client).locationsCreate(brand, branch, null, null).getData().getLocation();
    expect(made.getName().equals(branch.getName()), "the location has its name");
    System.out.println("ok create location");

    ProfileApi profiles = new ProfileApi(client);
    ProfileChangeInput change = new ProfileChangeInput().phone("+15125550142");
    Profile profile = profiles.profileUpdate(brand, location, null, null, null, change).getData().getProfile();
    expect("+15125550142".equals(profile.getPhone()), "the profile has the phone number");
    expect(profile.getLanguages().size() == 2, "the languages are as they were");
    System.out.println("ok update profile");

    Media media =
        new MediaApi(client).mediaUploadBrand(brand, new File(env.get("PICTURE")), null, null, "A picture", null, null)
            .getData().getMedia();
    expect("A picture".equals(media.getAltText()), "the picture has its text");
    System.out.println("ok upload");

    SubmissionInput answers = new SubmissionInput()
        .fields(Map.of("name", "Java", "email", "java@visitor.example", "message", UUID.randomUUID().toString()));
    expect(
        new PublicApi(client).publicSubmitForm(env.get("FORM"), brand, null, answers).getData().getLeadId() != null,
        "the submission is a lead");
    System.out.println("ok submit");

    WebhooksCreateInput endpoint = new WebhooksCreateInput().url(java.net.URI.create(env.get("RECEIVER")).toString());
    expect(
        new WebhooksApi(client).webhooksCreate(brand, endpoint, null, null).getData().getSecret().startsWith("whsec_"),
        "the endpoint has a secret");
    System.out.println("ok create webhook");

    try {
      new LocationsApi(client).locationsGet(brand, UUID.randomUUID(), null, null, null);
      expect(false, "an unknown location is refused");
    } catch (ApiException refused) {
      org.openapitools.client.model.Error error =
          JSON.getGson().fromJson(refused.getResponseBody(), org.openapitools.client.model.Error.class);
      expect(refused.getCode() == 404 && "not_found".equals(error.getError().getCode()), "the refusal has its code");
      System.out.println("ok an error");
    }
    client.getHttpClient().dispatcher().executorService().shutdown();
    client.getHttpClient().connectionPool().evictAll();

    ContentBlock unknown = JSON.getGson().fromJson("{\"type\":\"of-the-future\",\"x\":1}", ContentBlock.class);
    expect(unknown.getActualInstance() instanceof OtherBlock, "a block of another type is read");
    ContentBlock heading = JSON.getGson().fromJson("{\"type\":\"heading\",\"text\":\"Hello\"}", ContentBlock.class);
    Block known = (Block) heading.getActualInstance();
    expect(((HeadingBlock) known.getActualInstance()).getText().equals("Hello"), "a heading is a heading");
    System.out.println("ok blocks");
  }
}
