import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// biome-ignore lint/suspicious/noExplicitAny: each type of resource has its own properties
type Properties = Record<string, any>;
type Resource = Properties & { name: string };

export interface Template {
  Resources: Record<string, { Type: string; Properties?: Properties; DependsOn?: string[] }>;
}

/** The region of the stack, which CloudFront's certificate and web ACL require. */
export const region = 'us-east-1';

const STACK = 'masonry-site-dev';

/** The context of a local synthesis: placeholders are allowed, and neither pages nor functions are built. */
const context = { env: 'dev', deployable: 'false', 'aws:cdk:bundling-stacks': [] };

/** Synthesizes the dev stack in another process, which prints its errors; they end this one. */
export function synthesize(): Template {
  const folder = mkdtempSync(join(tmpdir(), 'masonry-site-'));
  const env = {
    ...process.env,
    CDK_OUTDIR: folder,
    CDK_CONTEXT_JSON: JSON.stringify(context),
    // The CDK's own validation takes four fifths of the time, and runs on every deployment anyway.
    CDK_VALIDATION: 'false',
  };
  const { status } = spawnSync(process.execPath, ['bin/masonry-site.ts'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) process.exit(1);
  const template = JSON.parse(readFileSync(join(folder, `${STACK}.template.json`), 'utf8'));
  rmSync(folder, { recursive: true });
  return template;
}

export type SiteTemplate = ReturnType<typeof readTemplate>;
export type SiteTable = SiteTemplate['tables'][number];

/** @param siteUrl - the address of the site, in place of the distribution's */
export function readTemplate(template: Template, siteUrl: string) {
  const resources = namedResources(template);
  const ofType = (type: string) => resources.filter((resource) => resource.Type === type);
  const resourceNamed = (name: string): Properties =>
    resources.find((resource) => resource.name === name) ?? {};
  const pathOf = (resource: Properties): string =>
    resource.ParentId ? `${pathOf(resourceNamed(resource.ParentId))}/${resource.PathPart}` : '';
  const [distribution] = ofType('AWS::CloudFront::Distribution');
  const { CacheBehaviors, DefaultCacheBehavior, Origins } = distribution?.DistributionConfig ?? {};
  return {
    /** The functions in `lambdas`, without the CDK's own. */
    functions: ofType('AWS::Lambda::Function')
      .filter(folderOf)
      .map(({ name: folder, Environment, Timeout: timeoutSeconds }) => {
        const variables: Record<string, string> = { ...Environment.Variables };
        if (variables.SITE_URL) variables.SITE_URL = siteUrl;
        return { folder, variables, timeoutSeconds };
      }),
    /** The tables as `CreateTable` takes them. */
    tables: ofType('AWS::DynamoDB::GlobalTable').map(
      ({ name: TableName, AttributeDefinitions, KeySchema, GlobalSecondaryIndexes }) => {
        return { TableName, AttributeDefinitions, KeySchema, GlobalSecondaryIndexes };
      },
    ),
    routes: ofType('AWS::ApiGateway::Method').map(({ HttpMethod, ResourceId, Integration }) => ({
      method: String(HttpMethod),
      /** `/testimonials`, or `/owner/{proxy+}` for all paths below it. */
      path: pathOf(resourceNamed(ResourceId)),
      folder: String(/\/functions\/([^/]+)\//.exec(Integration.Uri)?.[1]),
      isStreaming: Integration.ResponseTransferMode === 'STREAM',
    })),
    schedules: ofType('AWS::Events::Rule')
      .filter(({ ScheduleExpression }) => ScheduleExpression)
      .map(({ Targets: [{ Arn: folder, Input = '{}' }] }) => ({
        folder,
        event: JSON.parse(Input),
      })),
    /** CloudFront's behaviors in the order in which their patterns are tried. */
    behaviors: [...CacheBehaviors, { PathPattern: '*', ...DefaultCacheBehavior }].map(
      (behavior) => {
        const { TargetOriginId, FunctionAssociations, ResponseHeadersPolicyId } = behavior;
        const policy = resourceNamed(ResponseHeadersPolicyId);
        return {
          pattern: String(behavior.PathPattern),
          origin: originOf(Origins.find(({ Id }: Properties) => Id === TargetOriginId)),
          viewerFunction: String(resourceNamed(FunctionAssociations[0].FunctionARN).FunctionCode),
          responseHeaders: responseHeaders(policy.ResponseHeadersPolicyConfig),
        };
      },
    ),
  };
}

/** Returns a function's folder in `lambdas`; undefined for the CDK's functions and other resources. */
const folderOf = ({ Environment }: Properties): string | undefined =>
  Environment?.Variables?.POWERTOOLS_SERVICE_NAME;

/**
 * Lists the resources by name; references to one, and to its attributes, are its name. A function has the name of its
 * folder, and a table that of its construct, such as `leads`.
 */
function namedResources({ Resources }: Template): Resource[] {
  function nameOf(id: string): string {
    const { Type, Properties = {} } = Resources[id] ?? {};
    if (Type === 'AWS::DynamoDB::GlobalTable') {
      return id.charAt(0).toLowerCase() + id.slice(1).replace(/Table\w{8}$/, '');
    }
    const name = folderOf(Properties) ?? `${STACK}-${id}`;
    return Type === 'AWS::S3::Bucket' ? name.toLowerCase() : name;
  }
  return Object.entries(withoutReferences(Resources, nameOf)).map(([id, resource]) => {
    return { ...resource.Properties, Type: resource.Type, name: nameOf(id) };
  });
}

/**
 * Replaces CloudFormation's functions in a part of a template.
 *
 * @param nameOf - returns the text in place of a reference to a resource or, with an attribute, to that
 */
export function withoutReferences<Part>(
  part: Part,
  nameOf: (logicalId: string, attribute?: string) => string,
): Part {
  // A reviver gets the innermost values first.
  return JSON.parse(JSON.stringify(part), (_, value) => {
    const { Ref: id, 'Fn::GetAtt': attribute, 'Fn::Join': join } = value ?? {};
    if (id) return nameOf(id);
    if (attribute) return nameOf(attribute[0], attribute[1]);
    return join ? join[1].join(join[0]) : value;
  });
}

function originOf({ DomainName, OriginAccessControlId }: Properties): 'files' | 'api' | 'photos' {
  if (OriginAccessControlId) return 'files';
  return DomainName.includes('.execute-api.') ? 'api' : 'photos';
}

/** Lists a policy's headers, without the one that requires TLS. */
function responseHeaders(config: Properties) {
  const { SecurityHeadersConfig: security, CustomHeadersConfig: custom } = config;
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
