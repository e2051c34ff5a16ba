import { type SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses';
import { limitViolation } from '@masonry-site/local-cloud';
import type { AwsClientStub } from 'aws-sdk-client-mock';

/** Has SES take emails within its limits, and refuse those in which some words stand. */
export function fakeSes(ses: AwsClientStub<SESClient>, { refuses }: { refuses: string }): void {
  ses.on(SendRawEmailCommand).callsFake(async ({ Source, Destinations, RawMessage }) => {
    const message = Buffer.from(RawMessage.Data);
    const violation = await limitViolation({
      Source,
      'Destinations.member.1': Destinations[0],
      'RawMessage.Data': message.toString('base64'),
    });
    if (violation) throw refusal(violation.code, violation.message);
    if (message.includes(refuses)) throw refusal('MessageRejected', 'Bad content');
  });
}

function refusal(name: string, message: string): Error {
  return Object.assign(new Error(message), { name, $metadata: { httpStatusCode: 400 } });
}
