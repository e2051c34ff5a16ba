import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import type { Statement } from '../src/iam/policy.ts';
import { Principals } from '../src/iam/principals.ts';
import { Functions } from '../src/lambda/functions.ts';
import type { SynthesizedStack, TemplateResource } from '../src/template/cloud-assembly.ts';
import { Stack } from '../src/template/stack.ts';

interface FunctionParts {
  /** The module that exports `handler`. */
  code: string;
  statements?: Statement[];
  timeoutSeconds?: number;
  variables?: Record<string, unknown>;
}

interface Parts {
  functions: Record<string, FunctionParts>;
  /** `POST /contact` to the function's id. */
  routes: Record<string, string>;
  /** Files of the site by their names. */
  files: Record<string, string>;
  resources: Record<string, TemplateResource>;
}

const key = ['{{resolve:secretsmanager:', { Ref: 'Secret' }, ':SecretString:::}}'];

/** A small stack of every kind of part: a site, an API, a table with a stream, an email identity. */
export function aStack({
  functions = {},
  routes = {},
  files = { 'index.html': '<h1>Home</h1>', '404.html': '<h1>404</h1>' },
  resources = {},
}: Partial<Parts> = {}): SynthesizedStack {
  const assetFolder = mkdtempSync(path.join(tmpdir(), 'a-stack-'));
  for (const [id, { code }] of Object.entries(functions)) {
    writeAsset(assetFolder, id, { 'index.mjs': code });
  }
  writeAsset(assetFolder, 'site', files);
  const parts = { ...site(), ...api(routes), ...tables(), ...resources };
  const all = Object.entries(functions).map(([id, fn]) => functionResources(id, fn));
  return {
    name: 'test',
    region: 'us-east-1',
    assetFolder,
    template: { Resources: Object.assign({}, parts, ...all) },
  };
}

function writeAsset(folder: string, hash: string, files: Record<string, string>): void {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, `asset.${hash}`, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

function functionResources(id: string, fn: FunctionParts): Record<string, TemplateResource> {
  return {
    [id]: {
      Type: 'AWS::Lambda::Function',
      Metadata: { 'aws:cdk:path': `test/${id}/Resource` },
      Properties: {
        Code: { S3Bucket: 'assets', S3Key: `${id}.zip` },
        Environment: { Variables: fn.variables ?? {} },
        Handler: 'index.handler',
        Role: { 'Fn::GetAtt': [`${id}Role`, 'Arn'] },
        Runtime: 'nodejs24.x',
        Timeout: fn.timeoutSeconds ?? 60,
      },
    },
    [`${id}Role`]: { Type: 'AWS::IAM::Role', Properties: {} },
    [`${id}Policy`]: {
      Type: 'AWS::IAM::Policy',
      Properties: {
        Roles: [{ Ref: `${id}Role` }],
        PolicyDocument: { Statement: fn.statements ?? [] },
      },
    },
  };
}

function tables(): Record<string, TemplateResource> {
  return {
    Items: {
      Type: 'AWS::DynamoDB::GlobalTable',
      Properties: {
        AttributeDefinitions: [
          { AttributeName: 'id', AttributeType: 'S' },
          { AttributeName: 'kind', AttributeType: 'S' },
        ],
        KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
        GlobalSecondaryIndexes: [
          {
            IndexName: 'by-kind',
            KeySchema: [{ AttributeName: 'kind', KeyType: 'HASH' }],
            Projection: { ProjectionType: 'ALL' },
          },
        ],
        StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
      },
    },
    Sender: { Type: 'AWS::SES::EmailIdentity', Properties: { EmailIdentity: 'masonry.example' } },
  };
}

function api(routes: Parts['routes']): Record<string, TemplateResource> {
  const resources: Record<string, TemplateResource> = {
    Api: { Type: 'AWS::ApiGateway::RestApi' },
    Stage: {
      Type: 'AWS::ApiGateway::Stage',
      Properties: { RestApiId: { Ref: 'Api' }, StageName: 'api' },
    },
    Secret: { Type: 'AWS::SecretsManager::Secret' },
  };
  for (const [route, fn] of Object.entries(routes)) Object.assign(resources, method(route, fn));
  return resources;
}

/** The resources of one route, such as `POST /contact`. */
export function method(
  route: string,
  fn: string,
  integration: Record<string, unknown> = {},
): Record<string, TemplateResource> {
  const [HttpMethod = '', PathPart = ''] = route.split(' /');
  const RestApiId = { Ref: 'Api' };
  const ParentId = { 'Fn::GetAtt': ['Api', 'RootResourceId'] };
  const functions = 'arn:aws:apigateway:us-east-1:lambda:path/2015-03-31/functions';
  return {
    [PathPart]: {
      Type: 'AWS::ApiGateway::Resource',
      Properties: { RestApiId, ParentId, PathPart },
    },
    [PathPart + HttpMethod]: {
      Type: 'AWS::ApiGateway::Method',
      Properties: {
        RestApiId,
        ResourceId: { Ref: PathPart },
        HttpMethod,
        Integration: {
          Type: 'AWS_PROXY',
          Uri: { 'Fn::Sub': `${functions}/\${${fn}.Arn}/invocations` },
          ...integration,
        },
      },
    },
  };
}

function site(): Record<string, TemplateResource> {
  return {
    Files: { Type: 'AWS::S3::Bucket' },
    Deployment: {
      Type: 'Custom::CDKBucketDeployment',
      Properties: {
        DestinationBucketName: { Ref: 'Files' },
        SourceObjectKeys: ['site.zip'],
        SystemMetadata: { 'cache-control': 'no-cache' },
      },
    },
    Cdn: {
      Type: 'AWS::CloudFront::Distribution',
      Properties: {
        DistributionConfig: {
          CustomErrorResponses: [
            { ErrorCode: 403, ResponseCode: 404, ResponsePagePath: '/404.html' },
          ],
          DefaultCacheBehavior: {
            TargetOriginId: 'files',
            CachePolicyId: '658327ea-f89d-4fab-a63d-7e88639e58f6',
            Compress: true,
          },
          CacheBehaviors: [
            {
              PathPattern: '/api/*',
              TargetOriginId: 'api',
              AllowedMethods: ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'],
              CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
              OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
              Compress: true,
            },
          ],
          Origins: [
            { Id: 'files', DomainName: { 'Fn::GetAtt': ['Files', 'RegionalDomainName'] } },
            {
              Id: 'api',
              DomainName: { 'Fn::Sub': `\${Api}.execute-api.us-east-1.\${AWS::URLSuffix}` },
              OriginCustomHeaders: [
                { HeaderName: 'x-api-key', HeaderValue: { 'Fn::Join': ['', key] } },
              ],
            },
          ],
        },
      },
    },
  };
}

const nowhere = 'http://127.0.0.1:1';

/** The functions of a stack, until the test is over, and the lines that they log. */
export function functionsOf(synthesized: SynthesizedStack) {
  const lines: string[] = [];
  const log = (source: string, line: string) => lines.push(`[${source}] ${line}`);
  const stack = new Stack(synthesized, 'localhost:3000');
  const endpoints = { dynamodb: nowhere, ses: nowhere, bedrock: nowhere, s3: nowhere };
  const functions = new Functions(stack, { principals: new Principals(log), endpoints, log });
  onTestFinished(() => functions.stop());
  return { stack, functions, lines, log };
}
