import { Text } from '@chakra-ui/react';
import type { Ref } from 'react';
import { quote } from '../content/quote.ts';
import { SiteButton } from '../navigation/site-link.tsx';
import { EstimateFrame } from './estimate-frame.tsx';

/** An estimate as text, where the code that makes more of it could not be fetched. */
export function EstimateText({ text, ref }: { text: string; ref: Ref<HTMLDivElement> }) {
  return (
    <EstimateFrame ref={ref}>
      <Text whiteSpace="pre-line" overflowWrap="anywhere">
        {text}
      </Text>
      <SiteButton to={quote.requestOfficial.to} alignSelf={{ sm: 'flex-start' }}>
        {quote.requestOfficial.label}
      </SiteButton>
    </EstimateFrame>
  );
}
