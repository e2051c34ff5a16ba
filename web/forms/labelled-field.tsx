import { chakra, type HTMLChakraProps, Span, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { ChevronIcon } from '../images/icons.tsx';
import { controlStyles } from '../theme/recipes.ts';

interface LabelledFieldProps {
  /** The id of the control. */
  id: string;
  label: string;
  isOptional?: boolean;
  error?: string | undefined;
  children: ReactNode;
}

/** A label, its control and its error. */
export function LabelledField({ id, label, isOptional, error, children }: LabelledFieldProps) {
  return (
    <Stack gap="1.5" position="relative">
      <chakra.label
        htmlFor={id}
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        gap="1"
        textStyle="label"
      >
        {label}
        {isOptional && <Span color="fg.muted">(optional)</Span>}
      </chakra.label>
      {children}
      {error !== undefined && <FieldError id={id}>{error}</FieldError>}
    </Stack>
  );
}

/** The error of a control with that id. It is read out when it comes. */
export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <chakra.div id={errorId(id)} aria-live="polite" textStyle="label" color="fg.error">
      {children}
    </chakra.div>
  );
}

/** Returns the id of the error of a control. */
export function errorId(id: string): string {
  return `${id}-error`;
}

/** Returns the props that every control in a field has. */
export function controlProps({ id, error }: { id: string; error?: string | undefined }) {
  return {
    id,
    // Stronger than the recipe's own color of an invalid field, so both are set.
    borderColor: error ? 'fg.error' : 'border.emphasized',
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error && errorId(id),
  } as const;
}

/** An input of one line. */
export function TextInput(input: HTMLChakraProps<'input'>) {
  return <chakra.input {...controlStyles} height="11" {...input} />;
}

/** A native select, which phones show best. */
export function Select({ children, ...select }: HTMLChakraProps<'select'>) {
  return (
    <chakra.div position="relative">
      <chakra.select
        {...controlStyles}
        height="11"
        pe="8"
        appearance="none"
        bg="transparent"
        {...select}
      >
        {children}
      </chakra.select>
      <ChevronIcon
        boxSize="5"
        position="absolute"
        insetEnd="3"
        top="3"
        color="fg.muted"
        pointerEvents="none"
      />
    </chakra.div>
  );
}
