import { REGION } from '../../owner/site/site-tables.ts';

/** A command of the AWS CLI as it is typed; the caller's own region may be another one. */
export const awsCli = (command: string) => `aws ${command} --region ${REGION}`;

/** The page of a service in the console. */
export const consolePage = (path: string) => `https://${REGION}.console.aws.amazon.com/${path}`;
