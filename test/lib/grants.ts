import type { Template } from 'aws-cdk-lib/assertions';

interface Statement {
  Action: string | string[];
  Resource: unknown;
  Condition?: unknown;
}

/** Lists the permissions of a function's role, as `action on resource` with logical ids for resources. */
export function grants(template: Template, functionId: RegExp): string[] {
  const policies = template.findResources('AWS::IAM::Policy');
  const [, policy] = Object.entries(policies).find(([id]) => functionId.test(id)) ?? [];
  const statements: Statement[] = policy?.Properties.PolicyDocument.Statement ?? [];
  return statements
    .flatMap(({ Action, Resource }) =>
      [Action]
        .flat()
        .flatMap((action) => [Resource].flat().map((r) => `${action} on ${shortOf(r)}`)),
    )
    .sort();
}

function shortOf(resource: unknown): string {
  const words = JSON.stringify(resource).match(
    /(Testimonials|Leads|Settings)Table|\/index\/[\w-]+|inference-profile\/[^"]+|foundation-model\/[^"]+/g,
  );
  return words?.join('') ?? JSON.stringify(resource);
}

// An item that is marked as sent has the mark in its old image only, and wakes nobody.
