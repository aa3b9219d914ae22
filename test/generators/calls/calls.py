"""The calls with the client that openapi-generator makes for Python."""

import importlib
import os
import pkgutil
import uuid

import openapi_client as api
from openapi_client.exceptions import NotFoundException

for package in ("models", "api"):
    folder = importlib.import_module(f"openapi_client.{package}")
    for module in pkgutil.iter_modules(folder.__path__):
        importlib.import_module(f"openapi_client.{package}.{module.name}")

brand = os.environ["BRAND_ID"]
location = os.environ["LOCATION_ID"]
client = api.ApiClient(api.Configuration(host=os.environ["BASE_URL"]))

who = api.AuthLoginInput(email=os.environ["EMAIL"], password=os.environ["PASSWORD"])
client.configuration.access_token = api.AuthApi(client).auth_login(who).data.access_token
print("ok login")

count, pages, cursor = 0, 0, None
while pages < 3:
    page = api.LeadsApi(client).leads_list(brand, limit=5, cursor=cursor).data
    count, pages, cursor = count + len(page.leads), pages + 1, page.next_cursor
assert count == 15, f"three pages have 15 leads, not {count}"
print("ok pages of leads")

branch = api.LocationsCreateInput(name=f"Python {uuid.uuid4()}")
made = api.LocationsApi(client).locations_create(brand, branch).data.location
assert made.name == branch.name
print("ok create location")

change = api.ProfileChangeInput(phone="+15125550143")
profile = api.ProfileApi(client).profile_update(brand, location, profile_change_input=change).data.profile
assert profile.phone == "+15125550143" and len(profile.languages) == 2
print("ok update profile")

with open(os.environ["PICTURE"], "rb") as file:
    picture = ("picture.png", file.read())
media = api.MediaApi(client).media_upload_brand(brand, picture, alt_text="A picture", tags=["one", "two"]).data.media
assert media.alt_text == "A picture"
print("ok upload")

answers = {"name": "Python", "email": "python@visitor.example", "message": str(uuid.uuid4())}
form = os.environ["FORM"]
lead = api.PublicApi(client).public_submit_form(form, brand, submission_input=api.SubmissionInput(fields=answers)).data
assert lead.lead_id
print("ok submit")

endpoint = api.WebhooksCreateInput(url=os.environ["RECEIVER"])
assert api.WebhooksApi(client).webhooks_create(brand, endpoint).data.secret.startswith("whsec_")
print("ok create webhook")

try:
    api.LocationsApi(client).locations_get(brand, str(uuid.uuid4()))
    raise SystemExit("an unknown location is refused")
except NotFoundException as refused:
    assert refused.data.error.code == "not_found"
print("ok an error")

assert isinstance(api.ContentBlock.from_dict({"type": "of-the-future"}).actual_instance, api.OtherBlock)
assert api.ContentBlock.from_dict({"type": "heading", "text": "Hello"}).actual_instance.actual_instance.text == "Hello"
assert api.Problem.from_dict({"code": "of_the_future", "message": "New"}).code == "of_the_future"
print("ok blocks")
