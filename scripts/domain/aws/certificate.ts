import {
  ACMClient,
  type CertificateDetail,
  DescribeCertificateCommand,
  paginateListCertificates,
} from '@aws-sdk/client-acm';
import { REGION } from '../../owner/site/site-tables.ts';

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

export async function describeCertificate(arn: string): Promise<CertificateDetail> {
  const { Certificate = {} } = await client().send(
    new DescribeCertificateCommand({ CertificateArn: arn }),
  );
  return Certificate;
}
