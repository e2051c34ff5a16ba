import { createHash } from 'node:crypto';
import {
  ACMClient,
  type CertificateDetail,
  DescribeCertificateCommand,
  paginateListCertificates,
  RequestCertificateCommand,
} from '@aws-sdk/client-acm';
import { REGION } from '../../owner/site/site-tables.ts';
import { type DnsRecord, dnsRecord } from '../dns/dns-record.ts';

/** CloudFront reads the certificates of this region only. */
const client = () => new ACMClient({ region: REGION });

/** The certificate of the account that is issued, or may still be, for all of these names. */
export async function findCertificate(names: string[]): Promise<CertificateDetail | undefined> {
  const found: CertificateDetail[] = [];
  const pages = paginateListCertificates(
    { client: client() },
    { CertificateStatuses: ['ISSUED', 'PENDING_VALIDATION'] },
  );
  for await (const { CertificateSummaryList = [] } of pages) {
    for (const { CertificateArn, DomainName } of CertificateSummaryList) {
      if (!CertificateArn || DomainName !== names[0]) continue;
      const detail = await describeCertificate(CertificateArn);
      if (names.every((name) => detail.SubjectAlternativeNames?.includes(name))) found.push(detail);
    }
  }
  return found.find(({ Status }) => Status === 'ISSUED') ?? found[0];
}

/** Asks ACM for a certificate, and returns its ARN. */
export async function requestCertificate(names: string[]): Promise<string> {
  const { CertificateArn = '' } = await client().send(
    new RequestCertificateCommand({
      DomainName: names[0],
      SubjectAlternativeNames: names,
      ValidationMethod: 'DNS',
      // The same request within an hour is the same certificate.
      IdempotencyToken: createHash('sha256').update(names.join()).digest('hex').slice(0, 32),
    }),
  );
  return CertificateArn;
}

export async function describeCertificate(arn: string): Promise<CertificateDetail> {
  const { Certificate = {} } = await client().send(
    new DescribeCertificateCommand({ CertificateArn: arn }),
  );
  return Certificate;
}

/** The records that prove the domain to ACM; undefined until it has named them all, some seconds after the request. */
export function validationRecords({
  DomainValidationOptions = [],
}: CertificateDetail): DnsRecord[] | undefined {
  const records = DomainValidationOptions.map(({ ResourceRecord }) => ResourceRecord);
  if (records.length === 0 || records.some((record) => !record)) return undefined;
  return records.flatMap((record) =>
    record ? [dnsRecord(record.Name ?? '', 'CNAME', [record.Value ?? ''])] : [],
  );
}
