import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { StartupError } from '../startup-error.ts';
import type { SynthesizedStack, TemplateResource } from './cloud-assembly.ts';
import { ACCOUNT, physicalName } from './physical-names.ts';

/** A resource of the stack with its properties resolved. */
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
  /** Random values by the names of their secrets, the same all through one run. */
  readonly #secrets = new Map<string, string>();

  /** @param siteDomain - `localhost:<port>`, where the distribution is served */
  constructor({ name, region, assetFolder, template }: SynthesizedStack, siteDomain: string) {
    this.name = name;
    this.region = region;
    this.siteDomain = siteDomain;
    this.#assetFolder = assetFolder;
    this.#template = template;
  }

  /** Returns every resource of one type. Names and properties are resolved when they are first read. */
  ofType<Properties>(type: string): Resource<Properties>[] {
    return Object.entries(this.#template.Resources)
      .filter(([, resource]) => resource.Type === type)
      .map(([logicalId, resource]) => this.#resource<Properties>(logicalId, resource));
  }

  /** Returns the folder of an asset, given the key it would have in the bootstrap bucket. */
  asset(objectKey: string): string {
    return path.join(this.#assetFolder, `asset.${path.basename(objectKey, '.zip')}`);
  }

  /** Returns the value of `Fn::GetAtt`, and of `Ref` as the attribute of that name. */
  attribute(logicalId: string, attribute: string): string {
    const resource = this.#template.Resources[logicalId];
    if (!resource) throw new StartupError(`The template has no resource ${logicalId}.`);
    const { name: stackName, region, siteDomain } = this;
    const property = (name: string) =>
      this.#resolve(resource.Properties?.[name]) as string | undefined;
    const name = `${stackName}-${logicalId}`;
    return physicalName({ type: resource.Type, name, region, siteDomain, property }, attribute);
  }

  arn(service: string, resource: string): string {
    return `arn:aws:${service}:${this.region}:${ACCOUNT}:${resource}`;
  }

  #resource<Properties>(logicalId: string, resource: TemplateResource): Resource<Properties> {
    const resolved = () => this.#resolve(resource.Properties ?? {}) as Properties;
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

  /** Replaces every intrinsic function in a value of the template. */
  #resolve(value: unknown): unknown {
    if (typeof value === 'string') return this.#withSecrets(value);
    if (Array.isArray(value)) return value.map((each) => this.#resolve(each));
    if (typeof value !== 'object' || value === null) return value;
    const [[name, argument] = ['', undefined]] = Object.entries(value);
    switch (name) {
      case 'Ref':
        return this.#ref(argument);
      case 'Fn::GetAtt':
        return this.attribute(argument[0], argument[1]);
      case 'Fn::Join': {
        const [separator, parts] = this.#resolve(argument) as [string, unknown[]];
        return this.#withSecrets(parts.join(separator));
      }
      case 'Fn::Sub':
        return (argument as string).replace(/\$\{([^}.]+)\.?([^}]*)\}/g, (_, id, attribute) =>
          attribute ? this.attribute(id, attribute) : this.#ref(id),
        );
    }
    if (name.startsWith('Fn::')) throw new StartupError(`The local run does not know ${name}.`);
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, this.#resolve(inner)]),
    );
  }

  #ref(id: string): string {
    const pseudo: Record<string, string> = {
      'AWS::AccountId': ACCOUNT,
      'AWS::Partition': 'aws',
      'AWS::Region': this.region,
      'AWS::URLSuffix': 'amazonaws.com',
    };
    return pseudo[id] ?? this.attribute(id, 'Ref');
  }

  #withSecrets(text: string): string {
    return text.replace(/\{\{resolve:secretsmanager:([^}]*)\}\}/g, (_, name: string) => {
      const value = this.#secrets.get(name) ?? randomBytes(32).toString('hex');
      this.#secrets.set(name, value);
      return value;
    });
  }
}
