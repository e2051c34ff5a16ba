import path from 'node:path';
import { StartupError } from '../startup-error.ts';
import type { SynthesizedStack, TemplateResource } from './cloud-assembly.ts';
import { NO_VALUE, resolveIntrinsics } from './intrinsics.ts';
import { ACCOUNT, physicalName } from './physical-names.ts';
import { Secrets } from './secrets.ts';

/** A resource of the stack with its properties worked out. */
export interface Resource<Properties> {
  logicalId: string;
  /** The value of `Ref`: for most types its name. */
  name: string;
  /** Its path in the app, such as `dev/Leads/Table/Resource`; absent outside CDK. */
  constructPath?: string;
  dependsOn: string[];
  properties: Properties;
}

/** A synthesized stack as CloudFormation would see it: every reference has a value. */
export class Stack {
  readonly name: string;
  readonly region: string;
  readonly siteDomain: string;
  readonly #assetFolder: string;
  readonly #template: SynthesizedStack['template'];
  readonly #secrets = new Secrets();

  /** @param siteDomain - `localhost:<port>`, where the distribution is served */
  constructor({ name, region, assetFolder, template }: SynthesizedStack, siteDomain: string) {
    this.name = name;
    this.region = region;
    this.siteDomain = siteDomain;
    this.#assetFolder = assetFolder;
    this.#template = template;
  }

  /** Every resource of one type. Properties are worked out when they are first read. */
  ofType<Properties>(type: string): Resource<Properties>[] {
    return Object.entries(this.#template.Resources)
      .filter(([, resource]) => resource.Type === type && this.#exists(resource))
      .map(([logicalId, resource]) => this.#resource<Properties>(logicalId, resource));
  }

  /** The folder of an asset, given the key it would have in the bootstrap bucket. */
  asset(objectKey: string): string {
    return path.join(this.#assetFolder, `asset.${path.basename(objectKey, '.zip')}`);
  }

  /** Gives the value of `Fn::GetAtt`. */
  attribute(logicalId: string, attribute: string): string {
    return this.#attribute(logicalId, attribute, logicalId);
  }

  arn(service: string, resource: string): string {
    return `arn:aws:${service}:${this.region}:${ACCOUNT}:${resource}`;
  }

  #resource<Properties>(logicalId: string, resource: TemplateResource): Resource<Properties> {
    const lazily = (): Properties =>
      this.#resolve(resource.Properties ?? {}, logicalId) as Properties;
    let properties: Properties | undefined;
    const name = () => this.#ref(logicalId, logicalId) as string;
    return {
      logicalId,
      constructPath: resource.Metadata?.['aws:cdk:path'] as string | undefined,
      dependsOn: [resource.DependsOn ?? []].flat(),
      get name() {
        return name();
      },
      get properties() {
        properties ??= lazily();
        return properties;
      },
    };
  }

  #exists({ Condition }: TemplateResource): boolean {
    return Condition === undefined || this.#condition(Condition);
  }

  #condition(name: string): boolean {
    const condition = this.#template.Conditions?.[name];
    if (condition === undefined) throw new StartupError(`The template has no condition ${name}.`);
    return Boolean(this.#resolve(condition, name));
  }

  #resolve(value: unknown, from: string): unknown {
    return resolveIntrinsics(
      value,
      {
        ref: (id, at) => this.#ref(id, at),
        attribute: (id, attribute, at) => this.#attribute(id, attribute, at),
        mapping: (map, first, second) => this.#mapping(map, first, second, from),
        condition: (name) => this.#condition(name),
        text: (text) => this.#secrets.resolve(text),
      },
      from,
    );
  }

  #ref(id: string, from: string): unknown {
    const pseudo: Record<string, unknown> = {
      'AWS::AccountId': ACCOUNT,
      'AWS::NoValue': NO_VALUE,
      'AWS::Partition': 'aws',
      'AWS::Region': this.region,
      'AWS::StackName': this.name,
      'AWS::StackId': this.arn('cloudformation', `stack/${this.name}/local`),
      'AWS::URLSuffix': 'amazonaws.com',
    };
    if (id in pseudo) return pseudo[id];
    const parameter = this.#template.Parameters?.[id];
    if (!parameter) return this.#attribute(id, 'Ref', from);
    if (parameter.Default === undefined || parameter.Type.startsWith('AWS::SSM::')) {
      throw new StartupError(
        `${from} needs the parameter ${id}, which only a deployment can give.`,
      );
    }
    return parameter.Default;
  }

  #attribute(logicalId: string, attribute: string, from: string): string {
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

  #mapping(map: string, first: string, second: string, from: string): unknown {
    const value = this.#template.Mappings?.[map]?.[first]?.[second];
    if (value === undefined) {
      throw new StartupError(`${from} looks up ${map}.${first}.${second}, which is not there.`);
    }
    return value;
  }
}
