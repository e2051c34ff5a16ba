interface Intrinsic {
  Ref?: string;
  'Fn::GetAtt'?: [string, string];
  'Fn::Join'?: [string, unknown[]];
  'Fn::Sub'?: string;
}

/** Replaces each intrinsic function in a part of a template by text: `<LeadsTable.Arn>/index/by-unsent`. */
export function withoutIntrinsics(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutIntrinsics);
  if (typeof value !== 'object' || value === null) return value;
  const { Ref, 'Fn::GetAtt': attribute, 'Fn::Join': join, 'Fn::Sub': text } = value as Intrinsic;
  if (Ref) return `<${withoutHash(Ref)}>`;
  if (attribute) return `<${withoutHash(attribute[0])}.${attribute[1]}>`;
  if (join) return join[1].map(withoutIntrinsics).join(join[0]);
  if (text) return text;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, withoutIntrinsics(each)]),
  );
}

/** The construct path of a logical id, without slashes and the hash at its end. */
export function withoutHash(logicalId: string): string {
  return logicalId.replace(/[0-9A-F]{8}([0-9a-f]{32})?$/, '');
}
