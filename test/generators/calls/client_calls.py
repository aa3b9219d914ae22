"""The calls with the client that openapi-python-client makes."""

import importlib
import os
import pkgutil
import uuid
from uuid import UUID

import frontage_api_client
from frontage_api_client import AuthenticatedClient, Client, models
from frontage_api_client.api.auth import auth_login
from frontage_api_client.api.leads import leads_list
from frontage_api_client.api.locations import locations_create, locations_get
from frontage_api_client.api.media import media_upload_brand
from frontage_api_client.api.profile import profile_update
from frontage_api_client.api.public import public_submit_form
from frontage_api_client.api.webhooks import webhooks_create
from frontage_api_client.types import UNSET, File

for module in pkgutil.walk_packages(frontage_api_client.__path__, "frontage_api_client."):
    importlib.import_module(module.name)

base = os.environ["BASE_URL"]
brand = UUID(os.environ["BRAND_ID"])
location = UUID(os.environ["LOCATION_ID"])

who = models.AuthLoginInput(email=os.environ["EMAIL"], password=os.environ["PASSWORD"])
token = auth_login.sync(client=Client(base_url=base), body=who).data.access_token
client = AuthenticatedClient(base_url=base, token=token)
print("ok login")

count, pages, cursor = 0, 0, UNSET
while pages < 3:
    page = leads_list.sync(brand, client=client, limit=5, cursor=cursor).data
    count, pages, cursor = count + len(page.leads), pages + 1, page.next_cursor
assert count == 15, f"three pages have 15 leads, not {count}"
print("ok pages of leads")

branch = models.LocationsCreateInput(name=f"Python {uuid.uuid4()}")
assert locations_create.sync(brand, client=client, body=branch).data.location.name == branch.name
print("ok create location")

change = models.ProfileChangeInput(phone="+15125550144")
profile = profile_update.sync(brand, location, client=client, body=change).data.profile
assert profile.phone == "+15125550144" and len(profile.languages) == 2
print("ok update profile")

with open(os.environ["PICTURE"], "rb") as picture:
    file = File(payload=picture, file_name="picture.png", mime_type="image/png")
    form = models.MediaUploadBrandInput(file=file, alt_text="A picture")
    media = media_upload_brand.sync(brand, client=client, body=form).data.media
assert media.alt_text == "A picture"
print("ok upload")

fields = {"name": "P", "email": "p@visitor.example", "message": str(uuid.uuid4())}
answers = models.SubmissionInput.from_dict({"fields": fields})
assert public_submit_form.sync(os.environ["FORM"], client=client, brand_id=brand, body=answers).data.lead_id
print("ok submit")

endpoint = models.WebhooksCreateInput(url=os.environ["RECEIVER"])
assert webhooks_create.sync(brand, client=client, body=endpoint).data.secret.startswith("whsec_")
print("ok create webhook")

refused = locations_get.sync_detailed(brand, uuid.uuid4(), client=client)
assert refused.status_code == 404 and isinstance(refused.parsed, models.Error)
assert refused.parsed.error.code == "not_found"
print("ok an error")

content = models.ContentCreateItemInput.from_dict(
    {"type": "PAGE", "slug": "x", "blocks": [{"type": "of-the-future"}, {"type": "heading", "text": "Hello"}]}
)
assert isinstance(content.blocks[0], models.OtherBlock) and content.blocks[1].text == "Hello"
print("ok blocks")
