// The one file that the rest of a repository imports from.
export type { Model, ModelResponse } from './src/bedrock/model.ts';
export { type Cloud, type CloudOptions, type Pages, startCloud } from './src/cloud.ts';
export { ViewerFunction } from './src/cloudfront/viewer-function.ts';
export { type RunningTables, startTables } from './src/dynamodb/start-tables.ts';
export type { TableResource } from './src/dynamodb/tables.ts';
export { guardedServer } from './src/http/guarded-server.ts';
export type { HttpRequest } from './src/http/http-message.ts';
export { listenOnLoopback } from './src/http/loopback.ts';
export { readBody } from './src/http/request-body.ts';
export { awslambda, ResponseStream } from './src/lambda/response-stream.ts';
export { readableLine } from './src/readable-line.ts';
export { type Run, runCloud } from './src/run-cloud.ts';
export { limitViolation } from './src/ses/ses-limits.ts';
export { readSettings, type Settings } from './src/settings.ts';
export { StartupError } from './src/startup-error.ts';
export { type EventPattern, matchesEventPattern } from './src/streams/event-pattern.ts';
export {
  readCloudAssembly,
  type SynthesizedStack,
  type Template,
} from './src/template/cloud-assembly.ts';
export { Stack } from './src/template/stack.ts';
