// The calls with the client that oapi-codegen makes.
package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"mime/multipart"
	"net/http"
	"os"
	"strings"

	"github.com/google/uuid"
	openapi_types "github.com/oapi-codegen/runtime/types"

	"frontage/calls/api"
)

func expect(condition bool, what string) {
	if !condition {
		panic(what)
	}
}

func must[Value any](value Value, err error) Value {
	if err != nil {
		panic(err)
	}
	return value
}

func main() {
	ctx := context.Background()
	base := os.Getenv("BASE_URL")
	brand := uuid.MustParse(os.Getenv("BRAND_ID"))
	location := uuid.MustParse(os.Getenv("LOCATION_ID"))

	guest := must(api.NewClientWithResponses(base))
	login := must(guest.AuthLoginWithResponse(ctx, api.AuthLoginInput{
		Email: openapi_types.Email(os.Getenv("EMAIL")), Password: os.Getenv("PASSWORD"),
	}))
	token := login.JSON200.Data.AccessToken
	client := must(api.NewClientWithResponses(base, api.WithRequestEditorFn(
		func(_ context.Context, request *http.Request) error {
			request.Header.Set("Authorization", "Bearer "+token)
			return nil
		})))
	fmt.Println("ok login")

	count, pages, limit := 0, 0, 5
	var cursor *string
	for pages < 3 {
		page := must(client.LeadsListWithResponse(ctx, brand, &api.LeadsListParams{Limit: &limit, Cursor: cursor})).JSON200.Data
		count, pages, cursor = count+len(page.Leads), pages+1, page.NextCursor
	}
	expect(count == 15, fmt.Sprintf("three pages have 15 leads, not %d", count))
	fmt.Println("ok pages of leads")

	name := "Go " + uuid.NewString()
	made := must(client.LocationsCreateWithResponse(ctx, brand, nil, api.LocationsCreateInput{Name: name}))
	expect(made.JSON201.Data.Location.Name == name, "the location has its name")
	fmt.Println("ok create location")

	phone := "+15125550146"
	profile := must(client.ProfileUpdateWithResponse(ctx, brand, location, nil, api.ProfileChangeInput{Phone: &phone}))
	expect(*profile.JSON200.Data.Profile.Phone == phone, "the profile has the phone number")
	expect(len(profile.JSON200.Data.Profile.Languages) == 2, "the languages are as they were")
	fmt.Println("ok update profile")

	form := &bytes.Buffer{}
	parts := multipart.NewWriter(form)
	file := must(parts.CreateFormFile("file", "picture.png"))
	must(file.Write(must(os.ReadFile(os.Getenv("PICTURE")))))
	parts.WriteField("altText", "A picture")
	parts.Close()
	media := must(client.MediaUploadBrandWithBodyWithResponse(ctx, brand, nil, parts.FormDataContentType(), form))
	expect(*media.JSON201.Data.Media.AltText == "A picture", "the picture has its text")
	fmt.Println("ok upload")

	fields := map[string]any{"name": "Go", "email": "go@visitor.example", "message": uuid.NewString()}
	lead := must(client.PublicSubmitFormWithResponse(ctx, os.Getenv("FORM"),
		&api.PublicSubmitFormParams{BrandId: brand}, api.SubmissionInput{Fields: &fields}))
	expect(lead.JSON201.Data.LeadId != uuid.Nil, "the submission is a lead")
	fmt.Println("ok submit")

	endpoint := must(client.WebhooksCreateWithResponse(ctx, brand, nil, api.WebhooksCreateInput{Url: os.Getenv("RECEIVER")}))
	expect(strings.HasPrefix(endpoint.JSON201.Data.Secret, "whsec_"), "the endpoint has a secret")
	fmt.Println("ok create webhook")

	refused := must(client.LocationsGetWithResponse(ctx, brand, uuid.New(), nil))
	expect(refused.JSON404 != nil && refused.JSON404.Error.Code == "not_found", "the refusal has its code")
	fmt.Println("ok an error")

	var blocks []api.ContentBlock
	if err := json.Unmarshal([]byte(`[{"type":"of-the-future"},{"type":"heading","text":"Hello"}]`), &blocks); err != nil {
		panic(err)
	}
	expect(*must(must(blocks[1].AsBlock()).AsHeadingBlock()).Text == "Hello", "a heading is a heading")
	fmt.Println("ok blocks")
}
