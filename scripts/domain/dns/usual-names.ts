/**
 * The names below a domain that mail, office and web services ask their customers to make. DNS tells nobody
 * which names there are, so these are asked for one by one.
 */
export const usualNames = [
  ...['www', 'blog', 'shop', 'app', 'portal', 'cpanel', 'webdisk', 'ftp', 'vpn', 'remote'],
  ...['mail', 'email', 'webmail', 'smtp', 'imap', 'pop', 'pop3', 'mx', 'mx1', 'mx2', 'relay'],
  ...['autodiscover', 'autoconfig', 'calendar', 'drive', 'docs', 'sites', 'groups'],
  // Microsoft 365.
  ...['lyncdiscover', 'sip', 'enterpriseregistration', 'enterpriseenrollment', 'msoid'],
  ...['_dmarc', '_mta-sts', 'mta-sts', '_smtp._tls', 'default._bimi', 'send', 'bounce', 'bounces'],
  ...[
    ...[
      'default',
      'dkim',
      'mail',
      'google',
      'selector1',
      'selector2',
      'k1',
      'k2',
      'k3',
      's1',
      's2',
    ],
    ...[
      'fm1',
      'fm2',
      'fm3',
      'protonmail',
      'protonmail2',
      'protonmail3',
      'zoho',
      'zmail',
      'mandrill',
    ],
    ...['sig1', 'titan1', 'x', 'resend', 'pm', 'hostingermail-a', 'hostingermail-b'],
  ].map((selector) => `${selector}._domainkey`),
];

/** Names of services that are found by SRV records. */
export const usualServices = [
  ...['_autodiscover._tcp', '_sip._tls', '_sipfederationtls._tcp', '_imap._tcp', '_imaps._tcp'],
  ...['_pop3s._tcp', '_submission._tcp', '_submissions._tcp', '_caldavs._tcp', '_carddavs._tcp'],
];
