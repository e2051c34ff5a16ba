// The one file that the rest of a repository imports from.
export type { Model, ModelResponse } from './src/bedrock/model.ts';
export { type Cloud, type CloudOptions, type Pages, startCloud } from './src/cloud.ts';
export { ViewerFunction } from './src/cloudfront/viewer-function.ts';
export type { TableResource } from './src/dynamodb/database.ts';
export { startTables } from './src/dynamodb/tables.ts';
export { listenOnLoopback } from './src/http/loopback.ts';
export { awslambda, ResponseStream } from './src/lambda/response-stream.ts';
export { type Run, runCloud } from './src/run-cloud.ts';
export { readSettings, type Settings } from './src/settings.ts';
export { StartupError } from './src/startup-error.ts';
export {
  readCloudAssembly,
  type SynthesizedStack,
  type Template,
} from './src/template/cloud-assembly.ts';
export { Stack } from './src/template/stack.ts';
