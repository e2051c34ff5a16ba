/** The region of the stack, which CloudFront's certificate and web ACL require. */
export const region = 'us-east-1';

/** @throws if the SDK would call another address than AWS's, such as a rehearsal's */
export function assertReachesAws(): void {
  const redirection = Object.keys(process.env).find((key) => key.startsWith('AWS_ENDPOINT_URL'));
  if (redirection) throw new Error(`${redirection} points away from AWS. Unset it.`);
}
