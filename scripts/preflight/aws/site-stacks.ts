import {
  CloudFormationClient,
  DescribeStacksCommand,
  paginateListStackResources,
  type Stack,
} from '@aws-sdk/client-cloudformation';
import { deployments } from '../../../lib/deployments.ts';
import { REGION, stackNameOf } from '../../owner/site/site-tables.ts';

/** A resource that a stack has, and would delete. */
interface StackResource {
  type: string;
  physicalId: string;
}

/** The stacks of one account, each asked for once. */
export class SiteStacks {
  readonly #client = new CloudFormationClient({ region: REGION });
  readonly #stacks = new Map<string, Promise<Stack | undefined>>();
  readonly #resources = new Map<string, Promise<StackResource[]>>();

  /** The stack of that name; undefined where there is none. */
  stack(name: string): Promise<Stack | undefined> {
    const stack = this.#stacks.get(name) ?? this.#describe(name);
    this.#stacks.set(name, stack);
    return stack;
  }

  /** The resources that a stack has; none where there is no stack. */
  resources(name: string): Promise<StackResource[]> {
    const resources = this.#resources.get(name) ?? this.#list(name);
    this.#resources.set(name, resources);
    return resources;
  }

  /** The names of the resources that the stacks of all environments have. */
  async ownedIds(): Promise<Set<string>> {
    const owned = await Promise.all(
      Object.keys(deployments).map((each) => this.resources(stackNameOf(each))),
    );
    return new Set(owned.flat().map(({ physicalId }) => physicalId));
  }

  /** The environment whose stack has a resource of that type and name, in capitals or not. */
  async ownerOf(type: string, physicalId: string): Promise<string | undefined> {
    for (const environment of Object.keys(deployments)) {
      const isOwner = (await this.resources(stackNameOf(environment))).some(
        (each) => each.type === type && each.physicalId.toLowerCase() === physicalId.toLowerCase(),
      );
      if (isOwner) return environment;
    }
    return undefined;
  }

  async #describe(name: string): Promise<Stack | undefined> {
    try {
      const { Stacks } = await this.#client.send(new DescribeStacksCommand({ StackName: name }));
      return Stacks?.[0];
    } catch (error) {
      if (/does not exist/.test((error as Error).message)) return undefined;
      throw error;
    }
  }

  async #list(name: string): Promise<StackResource[]> {
    if (!(await this.stack(name))) return [];
    const resources: StackResource[] = [];
    const pages = paginateListStackResources({ client: this.#client }, { StackName: name });
    for await (const { StackResourceSummaries = [] } of pages) {
      for (const { ResourceType, PhysicalResourceId, ResourceStatus } of StackResourceSummaries) {
        // A stack that was rolled back still lists what it has deleted, or kept and let go (DELETE_SKIPPED).
        if (!PhysicalResourceId || /^DELETE_(COMPLETE|SKIPPED)$/.test(ResourceStatus ?? ''))
          continue;
        resources.push({ type: ResourceType ?? '', physicalId: PhysicalResourceId });
      }
    }
    return resources;
  }
}
