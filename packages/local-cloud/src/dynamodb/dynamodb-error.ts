/** An error as DynamoDB sends it; the namespace before a type is its own. */
export class DynamodbError extends Error {
  readonly status: number;
  readonly body: object;

  constructor(body: object, status = 400) {
    super(JSON.stringify(body));
    this.body = body;
    this.status = status;
  }
}

/** The request was not understood. */
export function serializationError(): DynamodbError {
  return new DynamodbError({ __type: 'com.amazon.coral.service#SerializationException' });
}

export function unknownOperation(): DynamodbError {
  return new DynamodbError({ __type: 'com.amazon.coral.service#UnknownOperationException' });
}

export function missingSignature(): DynamodbError {
  return new DynamodbError({
    __type: 'com.amazon.coral.service#MissingAuthenticationTokenException',
    message: 'Request is missing Authentication Token',
  });
}

export function accessDenied(message: string): DynamodbError {
  const __type = 'com.amazon.coral.service#AccessDeniedException';
  return new DynamodbError({ __type, Message: message });
}

export function validationError(message: string): DynamodbError {
  return new DynamodbError({ __type: 'com.amazon.coral.validate#ValidationException', message });
}

/** The service could not answer; the SDK tries again. */
export function internalError(): DynamodbError {
  const __type = 'com.amazonaws.dynamodb.v20120810#InternalServerError';
  return new DynamodbError({ __type }, 500);
}
