import path from 'node:path';
import { StartupError } from '../startup-error.ts';
import type { SynthesizedStack, TemplateResource } from './cloud-assembly.ts';
import { resolveIntrinsics } from './intrinsics.ts';
import { ACCOUNT, physicalName } from './physical-names.ts';

/** A resource of the stack with its properties worked out. */
export interface Resource<Properties> {
  logicalId: string;
  /** The value of `Ref`: for most types its name. */
  name: string;
  /** Its path in the app, such as `dev/Leads/Table/Resource`; absent outside CDK. */
  constructPath?: string;
  properties: Properties;
}

/** A synthesized stack as CloudFormation would see it: every reference has a value. */
export class Stack {
  readonly name: string;
  readonly region: string;
  readonly siteDomain: string;
  readonly #assetFolder: string;
  readonly #template: SynthesizedStack['template'];
  readonly #secrets = new Map<string, string>();

  /** @param siteDomain - `localhost:<port>`, where the distribution is served */
  constructor({ name, region, assetFolder, template }: SynthesizedStack, siteDomain: string) {
    this.name = name;
    this.region = region;
    this.siteDomain = siteDomain;
    this.#assetFolder = assetFolder;
    this.#template = template;
  }

  /** Every resource of one type. Names and properties are worked out when they are first read. */
  ofType<Properties>(type: string): Resource<Properties>[] {
    return Object.entries(this.#template.Resources)
      .filter(([, resource]) => resource.Type === type)
      .map(([logicalId, resource]) => this.#resource<Properties>(logicalId, resource));
  }

  /** The folder of an asset, given the key it would have in the bootstrap bucket. */
  asset(objectKey: string): string {
    return path.join(this.#assetFolder, `asset.${path.basename(objectKey, '.zip')}`);
  }

  /** Gives the value of `Fn::GetAtt`. */
  attribute(logicalId: string, attribute: string, from = logicalId): string {
    const resource = this.#template.Resources[logicalId];
    if (!resource) throw new StartupError(`${from} refers to ${logicalId}, which is not there.`);
    const property = (name: string) =>
      this.#resolve(resource.Properties?.[name], logicalId) as string | undefined;
    return physicalName({ logicalId, type: resource.Type, property }, attribute, {
      stackName: this.name,
      region: this.region,
      siteDomain: this.siteDomain,
    });
  }

  arn(service: string, resource: string): string {
    return `arn:aws:${service}:${this.region}:${ACCOUNT}:${resource}`;
  }

  #resource<Properties>(logicalId: string, resource: TemplateResource): Resource<Properties> {
    const resolved = () => this.#resolve(resource.Properties ?? {}, logicalId) as Properties;
    const name = () => this.attribute(logicalId, 'Ref');
    let properties: Properties | undefined;
    return {
      logicalId,
      constructPath: resource.Metadata?.['aws:cdk:path'] as string | undefined,
      get name() {
        return name();
      },
      get properties() {
        properties ??= resolved();
        return properties;
      },
    };
  }

  #resolve(value: unknown, from: string): unknown {
    const lookups = {
      ref: (id: string, at: string) => this.#ref(id, at),
      attribute: (id: string, attribute: string, at: string) => this.attribute(id, attribute, at),
      secrets: this.#secrets,
    };
    return resolveIntrinsics(value, lookups, from);
  }

  #ref(id: string, from: string): unknown {
    const pseudo: Record<string, unknown> = {
      'AWS::AccountId': ACCOUNT,
      'AWS::Partition': 'aws',
      'AWS::Region': this.region,
      'AWS::URLSuffix': 'amazonaws.com',
    };
    return id in pseudo ? pseudo[id] : this.attribute(id, 'Ref', from);
  }
}
