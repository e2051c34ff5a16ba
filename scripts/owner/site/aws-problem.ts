const sentences: [names: string[], sentence: string][] = [
  [
    ['CredentialsProviderError', 'TokenProviderError'],
    'No usable AWS credentials were found: log in or set AWS_PROFILE; only the local run needs none.',
  ],
  [
    ['ExpiredToken', 'ExpiredTokenException', 'RequestExpired'],
    'Your AWS credentials have expired: log in anew and run this again.',
  ],
  [
    [
      'InvalidClientTokenId',
      'UnrecognizedClientException',
      'SignatureDoesNotMatch',
      'InvalidSignatureException',
    ],
    'AWS does not accept your credentials: log in anew, or choose others with AWS_PROFILE.',
  ],
  [
    ['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'TimeoutError'],
    'AWS or the local run could not be reached: check your connection, or that "npm start" still runs, and run this again.',
  ],
];

/** One sentence for a failed call to AWS that says what to do. Another error keeps its own words. */
export function awsProblem(error: Error & { code?: string }): string {
  const known = sentences.find(([names]) => names.includes(error.name) || isOne(names, error.code));
  if (known) return known[1];
  if (/^AccessDenied/.test(error.name)) {
    return `Your AWS credentials may not do this (${error.message}): choose others with AWS_PROFILE.`;
  }
  return `That did not work: ${error.message}`;
}

function isOne(names: string[], code: string | undefined): boolean {
  return code !== undefined && names.includes(code);
}
