/**
 * The groups of rules that AWS maintains, and which of their findings block a request. Other findings are only counted: an
 * article, a form answer or a header of a partner's server may look like an attack. A managed group cannot send a custom
 * answer, so it only labels, and a rule behind it answers in our envelope. A group stops at its first finding, which must
 * not be one that is only counted: otherwise a request without a user agent could contain anything.
 */
export const managedGroups = {
  AWSManagedRulesAmazonIpReputationList: {
    label: 'amazon-ip-list',
    refused: ['AWSManagedIPReputationList', 'AWSManagedReconnaissanceList'],
    counted: [],
  },
  AWSManagedRulesKnownBadInputsRuleSet: {
    label: 'known-bad-inputs',
    refused: [
      'Host_Localhost_Header',
      'Propfind_Method',
      'ExploitablePaths_URIPath',
      'Log4JRCE_Header',
      'Log4JRCE_QueryString',
      'Log4JRCE_URIPath',
      'Log4JRCE_Body',
      'JavaDeserializationRCE_Header',
      'JavaDeserializationRCE_QueryString',
      'JavaDeserializationRCE_URIPath',
      'JavaDeserializationRCE_Body',
      'ReactJSRCE_Body',
    ],
    counted: [],
  },
  AWSManagedRulesCommonRuleSet: {
    label: 'core-rule-set',
    refused: [
      'BadBots_Header',
      'SizeRestrictions_URIPath',
      'SizeRestrictions_Cookie_Header',
      'EC2MetaDataSSRF_URIPath',
      'EC2MetaDataSSRF_Cookie',
      'GenericLFI_URIPath',
      'GenericLFI_QueryArguments',
      'RestrictedExtensions_URIPath',
      'GenericRFI_URIPath',
      'CrossSiteScripting_URIPath',
      'CrossSiteScripting_Cookie',
      'CrossSiteScripting_QueryArguments',
    ],
    // These are rule names and not labels, so they are written differently.
    counted: [
      'NoUserAgent_HEADER',
      'SizeRestrictions_QUERYSTRING',
      'SizeRestrictions_BODY',
      'EC2MetaDataSSRF_BODY',
      'EC2MetaDataSSRF_QUERYARGUMENTS',
      'GenericLFI_BODY',
      'RestrictedExtensions_QUERYARGUMENTS',
      'GenericRFI_QUERYARGUMENTS',
      'GenericRFI_BODY',
      'CrossSiteScripting_BODY',
    ],
  },
} as const;
