import { rateLimits } from './rate-limits.ts';

/** The introduction of the API reference, in Markdown. */
export const introduction = `The API of Frontage: what a franchise brand and its locations publish on the web, the forms that visitors submit, and the
leads that follow from them.

**Answers.** A successful answer has \`data\`. A refused request is answered with \`error\`: a \`code\` for programs,
which does not change, a \`message\` for people, and sometimes \`details\`. \`X-Request-Id\` identifies the request.

**Credentials.** A person signs in with \`POST /v1/auth/login\` and sends the access token as
\`Authorization: Bearer <token>\`. A program sends an API key as \`X-API-Key\`. Operations under \`/public\` need neither.

**Lists** have \`nextCursor\`. Send it as \`cursor\`, with the same filters, to get the next page. It is null on the last page.

**Updates.** Omitted fields keep their value; null clears a field. A list or a map that is null is kept as well: \`[]\` and
\`{}\` empty it. (Code that a generator makes sends null for what its caller has not set.) With \`If-Match\`, a change is refused with
\`precondition_failed\` if the resource has changed since it was read.

**Times** in answers are in UTC, as ISO 8601 with milliseconds: \`2026-01-31T09:30:00.000Z\`. Requests may use any offset.
**Amounts of money** are whole cents.

**Texts** are plain text, stored as they were typed, unless their description says HTML. Escape them where you show them: a
title can contain \`</script>\`. Only \`jsonLdScript\` of a profile is already escaped.

**Forms.** Uploads and submissions of forms may be sent as forms. Several values of a field are parts of one name, which may be
written as \`name[]\` or \`name[0]\`. A part with the type \`application/json\` is read as JSON, unless it has a file name. The tags of an
upload may also be one part, separated by commas; the answers of a submission are \`fields[name]\`, or plain names.

**Limits before an operation.** The request line and the headers together may have 10,240 bytes (431
\`headers_too_large\`), the body 10 MB (413). A path that does not exist is answered with 404, a method that a path does not
have with 405 and \`Allow\`. What the gateway itself refuses (413, 431, and 429, 500, 503 and 504 when it cannot reach an
operation) has the body \`{"message": "…"}\`: use the status. Pages of other origins can read these answers too.

**Limits of answers.** An answer has at most 6 MB. A page of large records may have fewer of them than \`limit\`: go on with
\`nextCursor\`. An operation without pages answers 422 \`answer_too_large\`.

**Limits of calls.** ${rateLimits}

**Retries.** 429 and 503 have \`Retry-After\`. Send the request again after that time, with the same \`Idempotency-Key\` if it
has one.

**Changes of this API.** Fields may be added to answers at any time. Unknown fields in a request are refused.

**Errors.** The description of \`Problem\` lists all codes with their status and meaning.`;
