import type { CertificateDetail } from '@aws-sdk/client-acm';
import { describeCertificate, findCertificate } from '../../domain/aws/certificate.ts';
import { caaFindings } from '../../domain/findings.ts';
import type { Check } from '../check.ts';
import { type Finding, ok, problem } from '../finding.ts';

const REMEDY = 'npm run domain -- certificate';

/** The certificate that the distribution is given, or that the deployment waits for. */
export const certificate: Check = {
  title: 'Certificate',
  actions: ['acm:ListCertificates', 'acm:DescribeCertificate'],
  async run({ environment: { name, domain }, resolver }) {
    if (!domain) return [ok(`${name} has no domain.`)];
    const names = [domain.name, `www.${domain.name}`];
    if (domain.certificateArn) return [await givenFinding(domain.certificateArn, names)];
    const refusals = (await caaFindings({ domain: domain.name, resolver })).map((each) =>
      problem(each),
    );
    if (domain.zone !== 'elsewhere') {
      return refusals.length > 0
        ? refusals
        : [ok('the deployment gets one and has it validated in the zone.')];
    }
    return [...refusals, await missingFinding(names)];
  },
};

async function givenFinding(arn: string, names: string[]): Promise<Finding> {
  const found = await existing(arn);
  if (!found) return problem(`${arn} does not exist in this account.`, REMEDY);
  const uncovered = names.filter((name) => !covers(found, name));
  if (uncovered.length > 0) {
    return problem(`${arn} does not cover ${uncovered.join(' and ')}.`, REMEDY);
  }
  if (found.Status !== 'ISSUED') {
    return problem(
      `${arn} is not issued (${found.Status}), and CloudFront refuses it.`,
      `Add the records that this prints, and wait: ${REMEDY}`,
    );
  }
  return ok(`it is issued for ${names.join(' and ')}.`);
}

async function existing(arn: string): Promise<CertificateDetail | undefined> {
  try {
    return await describeCertificate(arn);
  } catch (error) {
    if ((error as Error).name === 'ResourceNotFoundException') return undefined;
    throw error;
  }
}

function covers({ SubjectAlternativeNames = [] }: CertificateDetail, name: string): boolean {
  const wildcard = `*.${name.slice(name.indexOf('.') + 1)}`;
  return SubjectAlternativeNames.some((each) => each === name || each === wildcard);
}

async function missingFinding(names: string[]): Promise<Finding> {
  const found = await findCertificate(names);
  if (found?.Status === 'ISSUED') {
    return problem(
      `the settings name none, and this account has one for ${names.join(' and ')}.`,
      `Write certificate: '${found.CertificateArn}' for prod into lib/deployments.ts, or add -c certificate=${found.CertificateArn}.`,
    );
  }
  return problem(`there is none for ${names.join(' and ')}.`, REMEDY);
}
