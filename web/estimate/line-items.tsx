import { chakra, Flex, Span, Text } from '@chakra-ui/react';
import type { LineView } from '../../domain/estimate/estimate-view.ts';
import { estimateText } from '../../domain/estimate/estimate-wording.ts';
import { PartTitle } from './notices.tsx';
import type { PricedProps } from './priced-jobs.tsx';
import { correctEstimate } from './request-estimate.ts';

/** The lines of an estimate, with switches for its adders, then the unanswered amount and the range. */
export function LineItems({ view: { lines, unanswered, figure }, isReading }: PricedProps) {
  if (lines.length === 0) return null;
  return (
    <div>
      <PartTitle>{estimateText.lines}</PartTitle>
      <chakra.ul borderBottomWidth="1px">
        {lines.map((line) => (
          <LineItem key={`${line.position}-${line.adder}`} line={line} isReading={isReading} />
        ))}
        {unanswered && (
          <Line as="li">
            {estimateText.unanswered}
            <Amount>{unanswered}</Amount>
          </Line>
        )}
        <Line as="li" fontWeight="bold">
          {estimateText.total}
          <Amount>{figure}</Amount>
        </Line>
      </chakra.ul>
    </div>
  );
}

const Line = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: '4',
    py: '3',
    borderTopWidth: '1px',
    fontSize: 'md',
    fontWeight: 'semibold',
  },
});

const Amount = chakra('span', {
  base: { ms: 'auto', textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
});

function LineItem({ line, isReading }: Pick<PricedProps, 'isReading'> & { line: LineView }) {
  const { adder, position, label, sentence, amount, quote, isOn } = line;
  return (
    <chakra.li borderTopWidth="1px" pb="3">
      <Line borderTopWidth="0" pb="1">
        {label}
        <Amount {...(!isOn && { color: 'fg.muted', textDecoration: 'line-through' })}>
          {amount}
        </Amount>
      </Line>
      <Flex
        columnGap="4"
        align="center"
        justify="space-between"
        css={{ _narrow: { flexWrap: 'wrap' } }}
      >
        <chakra.div fontSize="sm" color="fg.muted" maxWidth="prose">
          <Text>{sentence}</Text>
          {quote !== undefined && (
            <Text>
              From your note: <q dir="auto">{quote}</q>
            </Text>
          )}
        </chakra.div>
        {!isReading && adder && line.isSwitchable && (
          <Flex as="label" gap="2" align="center" minHeight="tap" cursor="pointer">
            <Span aria-hidden="true" textStyle="sm" minWidth="6" textAlign="end">
              {isOn ? 'On' : 'Off'}
            </Span>
            <chakra.input
              type="checkbox"
              role="switch"
              checked={isOn}
              aria-label={label}
              onChange={({ target }) =>
                correctEstimate(position, { adders: { [adder]: target.checked ? 'yes' : 'no' } })
              }
              boxSize="6"
              accentColor="brand.solid"
              cursor="pointer"
            />
          </Flex>
        )}
      </Flex>
    </chakra.li>
  );
}
