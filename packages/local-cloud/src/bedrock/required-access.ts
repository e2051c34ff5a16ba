import type { AccessRequest } from '../iam/policy.ts';
import { ACCOUNT } from '../template/physical-names.ts';

/** Regions to which a profile for the United States may hand a call from us-east-1 (Bedrock User Guide, "Supported Regions and models for inference profiles"). */
const US_REGIONS = ['us-east-1', 'us-east-2', 'us-west-2'];

/**
 * Names the access that a call of a model needs: the model itself, or an inference profile and the model
 * in every region that the profile may hand the call to.
 */
export function requiredAccess(modelId: string, region: string): AccessRequest[] {
  const action = 'bedrock:InvokeModel';
  const resource = modelId.startsWith('arn:') ? modelId : undefined;
  const id = resource?.split('/').at(-1) ?? modelId;
  const [, geography, foundationModel] = /^(us|eu|apac|global|jp|au|ca)\.(.+)$/.exec(id) ?? [];
  const model = (name: string, where: string) =>
    `arn:aws:bedrock:${where}::foundation-model/${name}`;
  if (!foundationModel) return [{ action, resource: resource ?? model(id, region) }];
  const profile = resource ?? `arn:aws:bedrock:${region}:${ACCOUNT}:inference-profile/${id}`;
  const regions = geography === 'us' ? US_REGIONS : [region];
  return [
    { action, resource: profile },
    ...regions.map((each) => ({
      action,
      resource: model(foundationModel, each),
      context: { 'bedrock:inferenceprofilearn': [profile] },
    })),
  ];
}
