import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartupError } from './loopback.ts';

// biome-ignore lint/suspicious/noExplicitAny: each type of resource has its own properties
type Properties = Record<string, any>;
type Resource = Properties & { name: string };
type ResourcesOfType = (type: string) => Resource[];

export interface Template {
  Resources: Record<
    string,
    { Type: string; Properties?: Properties; DependsOn?: string | string[] }
  >;
}

export const REGION = 'us-east-1';
const STACK = 'masonry-site-dev';

/** The context of a local synthesis: placeholders are allowed, and neither pages nor functions are built. */
const context = { env: 'dev', deployable: 'false', receipts: 'on', 'aws:cdk:bundling-stacks': [] };

/** Synthesizes the dev stack in another process, whose errors are printed. */
export async function synthesize(): Promise<Template> {
  const folder = mkdtempSync(join(tmpdir(), 'masonry-site-'));
  const settings = {
    CDK_OUTDIR: folder,
    CDK_CONTEXT_JSON: JSON.stringify(context),
    // The CDK's own validation takes four fifths of the time, and runs at every deployment.
    CDK_VALIDATION: 'false',
  };
  const child = spawn(process.execPath, ['bin/masonry-site.ts'], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'close');
  try {
    if (code !== 0) throw new StartupError('Fix what is listed above and start again.');
    return JSON.parse(readFileSync(join(folder, `${STACK}.template.json`), 'utf8'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The parts of a template that the local run needs. */
export type SiteTemplate = ReturnType<typeof readTemplate>;
export type SiteTable = SiteTemplate['tables'][number];

/** @param siteHost - `localhost:<port>`, which stands for the domain of the distribution */
export function readTemplate(template: Template, siteHost: string) {
  const resources = withoutReferences(template, siteHost);
  const ofType: ResourcesOfType = (type) => resources.filter((resource) => resource.Type === type);
  const rules = ofType('AWS::Events::Rule');
  const uploads = rules.find(({ EventPattern }) => EventPattern?.source.includes('aws.s3'));
  const queue = ofType('AWS::Lambda::EventSourceMapping').find(
    ({ EventSourceArn }) => EventSourceArn === uploads?.Targets[0].Arn,
  );
  return {
    /** The functions in `lambdas`, without those of the CDK. */
    functions: ofType('AWS::Lambda::Function').flatMap(
      ({ name, Environment, MemorySize: memoryMb, Timeout: timeoutSeconds }) => {
        const variables: Record<string, string> = Environment?.Variables ?? {};
        const { POWERTOOLS_SERVICE_NAME: folder } = variables;
        return folder ? { name, folder, variables, memoryMb, timeoutSeconds } : [];
      },
    ),
    /** The tables as `CreateTable` takes them. */
    tables: ofType('AWS::DynamoDB::GlobalTable').map(
      ({ name: TableName, AttributeDefinitions, KeySchema, GlobalSecondaryIndexes }) => {
        return { TableName, AttributeDefinitions, KeySchema, GlobalSecondaryIndexes };
      },
    ),
    routes: routesOf(ofType),
    behaviors: behaviorsOf(ofType),
    /** The name of the function that a schedule calls. */
    scheduled: String(rules.find(({ ScheduleExpression }) => ScheduleExpression)?.Targets[0].Arn),
    uploads: {
      prefix: String(uploads?.EventPattern.detail.object.key[0].prefix),
      /** The name of the function that their queue calls. */
      functionName: String(queue?.FunctionName),
    },
  };
}

/**
 * Lists the resources with a name in place of each reference. A name is the same in every run, so that stored data is
 * found again. It also stands for the ARN and other attributes, so that references can be compared.
 */
function withoutReferences({ Resources }: Template, siteHost: string): Resource[] {
  const nameOf = (id: string) => {
    const name = `${STACK}-${id}`;
    return Resources[id]?.Type === 'AWS::S3::Bucket' ? name.toLowerCase() : name;
  };
  // A reviver gets the innermost values first.
  const resolved = JSON.parse(JSON.stringify(Resources), (_, value) => {
    const { Ref, 'Fn::GetAtt': attribute, 'Fn::Join': join } = value ?? {};
    const isDistribution = Resources[attribute?.[0]]?.Type === 'AWS::CloudFront::Distribution';
    if (isDistribution && attribute[1] === 'DomainName') return siteHost;
    if (Ref || attribute) return nameOf(Ref ?? attribute[0]);
    // The local site has no TLS.
    if (join) return join[1].join(join[0]).replace(`https://${siteHost}`, `http://${siteHost}`);
    return value;
  });
  return Object.entries<Properties>(resolved).map(([id, { Type, Properties = {} }]) => {
    return { ...Properties, Type, name: nameOf(id) };
  });
}

function routesOf(ofType: ResourcesOfType) {
  const pathOf = (name: string): string => {
    const resource = ofType('AWS::ApiGateway::Resource').find((part) => part.name === name);
    return resource ? `${pathOf(resource.ParentId)}/${resource.PathPart}` : '';
  };
  return ofType('AWS::ApiGateway::Method').map(({ HttpMethod, ResourceId, Integration }) => ({
    method: String(HttpMethod),
    /** `/testimonials`, or `/owner/{proxy+}` for all paths below it. */
    path: pathOf(ResourceId),
    functionName: String(/\/functions\/([^/]+)\//.exec(Integration.Uri)?.[1]),
    isStreaming: Integration.ResponseTransferMode === 'STREAM',
  }));
}

/** Lists CloudFront's behaviors in the order in which their patterns are tried. */
function behaviorsOf(ofType: ResourcesOfType) {
  const [distribution] = ofType('AWS::CloudFront::Distribution');
  const { CacheBehaviors, DefaultCacheBehavior, Origins } = distribution?.DistributionConfig ?? {};
  const behaviors = [...CacheBehaviors, { PathPattern: '*', ...DefaultCacheBehavior }];
  return behaviors.map((behavior) => {
    const { TargetOriginId, FunctionAssociations, ResponseHeadersPolicyId } = behavior;
    const referred = (type: string, reference: string) =>
      ofType(`AWS::CloudFront::${type}`).find(({ name }) => name === reference);
    const code = referred('Function', FunctionAssociations[0].FunctionARN);
    const policy = referred('ResponseHeadersPolicy', ResponseHeadersPolicyId);
    return {
      pattern: String(behavior.PathPattern),
      origin: originOf(Origins.find(({ Id }: Properties) => Id === TargetOriginId)),
      viewerFunction: String(code?.FunctionCode),
      responseHeaders: responseHeaders(policy?.ResponseHeadersPolicyConfig),
    };
  });
}

function originOf({ DomainName, OriginAccessControlId }: Properties): 'files' | 'api' | 'photos' {
  if (OriginAccessControlId) return 'files';
  return DomainName.includes('.execute-api.') ? 'api' : 'photos';
}

/** Lists the headers of a policy, without the one that asks for TLS. */
function responseHeaders({
  SecurityHeadersConfig: security,
  CustomHeadersConfig: custom,
}: Properties) {
  const { ContentSecurityPolicy: policy, ReferrerPolicy: referrer } = security;
  const headers: [name: string, value: string, overridesOrigin: boolean][] = [
    ['content-security-policy', policy.ContentSecurityPolicy, policy.Override],
    ['referrer-policy', referrer.ReferrerPolicy, referrer.Override],
    ['x-frame-options', security.FrameOptions.FrameOption, security.FrameOptions.Override],
    ['x-content-type-options', 'nosniff', security.ContentTypeOptions.Override],
    ...custom.Items.map((item: Properties) => [item.Header, item.Value, item.Override]),
  ];
  return headers;
}
