/**
 * The meaning of fields, for the reference of the API. A contract exports `descriptions` for the fields of its requests and
 * answers. A key is the name of a field, or `<parent>.<name>` where the name has another meaning within that parent;
 * the outermost parents are `request`, `response` and the names of exported shapes, which are keys as well, and
 * `query.<name>` and `path.<name>` are parameters. A `.describe()` on the shape itself comes before these.
 *
 * The functions never read them, so the bundler leaves them out.
 */
export type Descriptions = Readonly<Record<string, string>>;

/** Fields that mean the same wherever they appear. A contract describes its own only where it has more to say. */
export const commonDescriptions: Descriptions = {
  id: 'Identifier',
  brandId: 'The brand that it belongs to',
  tenantId: 'The tenant that it belongs to: the company that owns the brand',
  locationId: 'The location that it belongs to',
  createdAt: 'When it was created',
  updatedAt: 'When it was last changed',
  createdBy: 'The user or API key that created it',
  updatedBy: 'The user or API key that last changed it',
  logoUrl: 'Address, with https, of the logo; null for none',
  city: 'City of the address; null when unknown',
  state: 'State or region of the address; null when unknown',
  country: 'Country of the address, as a two-letter ISO 3166-1 code; null when unknown',
  latitude: 'Degrees north, negative in the south; null when unknown',
  longitude: 'Degrees east, negative in the west; null when unknown',
  tags: 'Labels to filter by',
  mustChangePassword:
    'Whether the user signed in with a temporary password and must choose a new one, with PUT /v1/me, before anything else',
  ctaLabel: 'Text of the button; null for no button',
  ctaUrl: 'Where the button leads; null for no button',
  imageMediaId: 'Picture, from the media library; null for none',
  coverMediaId: 'Cover picture, from the media library; null for none',
  ogImageMediaId: 'Picture for link previews in social networks, from the media library; null for none',
  noindex: 'Whether search engines are asked not to list the page',
  ok: 'Always true',
  'query.limit': 'Entries of a page at most',
  'query.cursor': '`nextCursor` of the page before, to get the one that follows; with the same filters',
  'query.brandId': 'The brand whose public content is read',
  'query.siteId': 'The site that is read',
  'query.locationId': 'Only those of this location',
  'query.status': 'Only those with this status',
  'query.tag': 'Only those with this tag',
  'query.category': 'Only those of this category',
  'query.isActive': 'Only those that are in use, or only those that are not',
  'query.q': 'Each word must begin a word of the title or name',
  'path.brandId': 'The brand',
  'path.tenantId': 'The tenant',
  'path.locationId': 'The location',
  'path.userId': 'The user',
  'path.invitationId': 'The invitation',
  'path.entryId': 'The holiday hours entry',
  'path.serviceId': 'The service',
  'path.itemId': 'The content item',
  'path.redirectId': 'The redirect',
  'path.formId': 'The form',
  'path.leadId': 'The lead',
  'path.templateId': 'The template',
  'path.messageId': 'The message',
  'path.n': 'The number of the attachment',
  'path.mediaId': 'The media item',
  'path.eventId': 'The event',
  'path.postId': 'The blog post',
  'path.integrationId': 'The key of the integration, such as `gtm`',
  'path.fieldId': 'The custom field',
  'path.promotionId': 'The promotion',
  'path.siteId': 'The site',
  'path.keyId': 'The API key',
  'path.webhookId': 'The webhook endpoint',
  'path.deliveryId': 'The delivery',
  'path.sessionId': 'The session',
};
