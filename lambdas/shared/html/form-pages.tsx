/** @jsxImportSource hono/jsx */
import type { APIGatewayProxyResult } from 'aws-lambda';
import type { Child } from 'hono/jsx';
import { business, phoneLink } from '../../../domain/business.ts';
import type { FieldError, FormDefinition } from '../../../domain/forms/form-definition.ts';
import { pageResponse } from './page.tsx';

export function sentPage({ sent }: FormDefinition): APIGatewayProxyResult {
  return confirmationPage(sent.title, <p>{sent.description}</p>);
}

export function confirmationPage(title: string, body: Child): APIGatewayProxyResult {
  return pageResponse(
    200,
    title,
    <>
      {body}
      <p>
        <a class="link" href="/">
          Back to the site
        </a>
      </p>
    </>,
  );
}

interface FormProblem {
  status: number;
  detail?: string;
  errors?: readonly FieldError[];
}

/** Lists what is wrong with a form post. The browser's Back keeps what the visitor typed. */
export function formProblemPage(
  form: FormDefinition,
  { status, detail, errors }: FormProblem,
): APIGatewayProxyResult {
  return pageResponse(
    status,
    errors ? 'Please check the form' : "That didn't work",
    <>
      {errors ? <ErrorList errors={errors} /> : <Reason detail={detail} />}
      <p>Nothing has been sent yet. Press Back in your browser: what you typed is still there.</p>
      <p>
        <a class="link" href={form.path}>
          Start the form again
        </a>
      </p>
    </>,
  );
}

function Reason({
  detail = 'Something went wrong on our end. Please try again in a minute.',
}: Pick<FormProblem, 'detail'>) {
  const { phone } = business;
  return (
    <p>
      {detail} Or call us at <a href={phoneLink(phone)}>{phone}</a>.
    </p>
  );
}

function ErrorList({ errors }: { errors: readonly FieldError[] }) {
  return (
    <div role="alert">
      <ul>
        {errors.map(({ message }) => (
          <li>{message}</li>
        ))}
      </ul>
    </div>
  );
}
