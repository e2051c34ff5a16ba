import { chakra, Flex, type HTMLChakraProps, Text } from '@chakra-ui/react';
import {
  type EstimateView,
  estimateText,
  type LineView,
} from '../../domain/estimate/estimate-view.ts';

interface LineItemsProps {
  view: EstimateView;
  /** Switches an adder on or off; left out while a reading is under way, which would overwrite it. */
  onSwitch: ((line: LineView, isOn: boolean) => void) | undefined;
}

/** The lines of an estimate, whose adders can be switched off, with what is open and the range. */
export function LineItems({ view: { lines, open, figure }, onSwitch }: LineItemsProps) {
  return (
    <chakra.ul borderBottomWidth="1px">
      {lines.map((line) => (
        <LineItem
          key={`${line.part}-${line.id}`}
          line={line}
          onSwitch={line.isSwitchable ? onSwitch : undefined}
        />
      ))}
      {open && (
        <Flex as="li" wrap="wrap" columnGap="4" py="3" borderTopWidth="1px">
          {estimateText.open}
          <Amount>{open}</Amount>
        </Flex>
      )}
      <Flex as="li" wrap="wrap" columnGap="4" py="3" borderTopWidth="1px" fontWeight="bold">
        {estimateText.total}
        <Amount>{figure}</Amount>
      </Flex>
    </chakra.ul>
  );
}

function LineItem({ line, onSwitch }: Pick<LineItemsProps, 'onSwitch'> & { line: LineView }) {
  const { id, part, label, sentence, amount, words, isOn } = line;
  const amountId = `estimate-amount-${id}-${part}`;
  return (
    <chakra.li py="3" borderTopWidth="1px" data-off={isOn ? undefined : ''}>
      <Flex wrap="wrap" columnGap="4" alignItems="center" minHeight={onSwitch && 'tap'}>
        <Flex
          as={onSwitch ? 'label' : 'span'}
          gap="3"
          alignItems="center"
          flexGrow="1"
          flexBasis="3xs"
          minHeight={onSwitch && 'tap'}
          fontWeight="semibold"
        >
          {onSwitch && (
            <Switch
              checked={isOn}
              aria-describedby={amountId}
              onChange={({ target }) => onSwitch(line, target.checked)}
            />
          )}
          <span>{label}</span>
        </Flex>
        <Amount id={amountId} {...(!isOn && { color: 'fg.muted', textDecoration: 'line-through' })}>
          {amount}
        </Amount>
      </Flex>
      {words !== undefined && (
        <Text>
          From your note: <q dir="auto">{words}</q>
        </Text>
      )}
      <Text layerStyle="note">{sentence}</Text>
    </chakra.li>
  );
}

function Amount(amount: HTMLChakraProps<'span'>) {
  return <chakra.span ms="auto" textAlign="end" fontVariantNumeric="tabular-nums" {...amount} />;
}

/** A checkbox with the look and the role of a switch. */
function Switch(props: Omit<HTMLChakraProps<'input'>, 'type' | 'role'>) {
  return (
    <chakra.input
      type="checkbox"
      role="switch"
      appearance="none"
      flexShrink="0"
      width="9"
      height="5"
      borderWidth="1px"
      borderColor="border.emphasized"
      borderRadius="l2"
      bg="bg"
      cursor="button"
      outlineOffset="2px!"
      css={{
        '&::before': {
          content: '""',
          display: 'block',
          boxSize: '4',
          margin: '1px',
          borderRadius: 'l1',
          bg: 'border.emphasized',
        },
        '&:checked': { bg: 'brand.solid', borderColor: 'brand.solid' },
        '&:checked::before': { bg: 'white', marginInlineStart: '4' },
        // In forced colors the browser draws the checkbox.
        '@media (forced-colors: active)': { appearance: 'auto', '&::before': { display: 'none' } },
      }}
      {...props}
    />
  );
}
