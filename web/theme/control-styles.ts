/** The look that every control of a form has: inputs, text areas and selects. */
export const controlStyles = {
  width: 'full',
  px: '4',
  textStyle: 'md',
  borderWidth: '1px',
  borderRadius: 'l2',
  focusVisibleRing: 'inside',
  _invalid: { focusRingColor: 'border.error', borderColor: 'border.error' },
} as const;
