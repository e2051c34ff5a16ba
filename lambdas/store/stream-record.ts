/** Reads the table's name from a stream's ARN: `arn:aws:dynamodb:<region>:<account>:table/<table>/stream/<time>`. */
export function tableNameOf(eventSourceARN: string | undefined): string {
  return eventSourceARN?.split('/')[1] ?? '';
}
