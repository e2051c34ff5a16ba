import { Box, Button, Stack } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { getQuote, navigation } from '../content/navigation.ts';
import { MenuIcon } from '../icons.tsx';
import { SiteButton, SiteLink } from './site-link.tsx';

const MENU_ID = 'mobile-menu';

/**
 * The navigation of small screens. It is a native popover: it opens without JavaScript, and Escape, a
 * press elsewhere and the way of the focus are the browser's work.
 */
export function MobileMenu({ isBarShown }: { isBarShown: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const menuRef = useRef<HTMLDivElement>(null);
  const close = () => menuRef.current?.hidePopover();

  // It may have been opened before the script arrived.
  useEffect(() => setIsOpen(menuRef.current?.matches(':popover-open') ?? false), []);

  useEffect(() => {
    if (!isBarShown) menuRef.current?.hidePopover();
  }, [isBarShown]);

  return (
    <Box hideFrom="md">
      <Button asChild variant="ghost" px="0">
        <button
          type="button"
          popoverTarget={MENU_ID}
          aria-controls={MENU_ID}
          aria-expanded={isOpen}
          aria-label={isOpen ? 'Close menu' : 'Open menu'}
        >
          <MenuIcon />
        </button>
      </Button>
      <Stack
        asChild
        position="fixed"
        inset="auto"
        top="navigationBar"
        insetInline="0"
        width="full"
        p="4"
        gap="1"
        bg="bg"
        borderBottomWidth="1px"
        boxShadow="md"
        css={{ '&:not(:popover-open)': { display: 'none' } }}
      >
        <div
          id={MENU_ID}
          ref={menuRef}
          popover="auto"
          onToggle={({ newState }) => setIsOpen(newState === 'open')}
        >
          {navigation.map(({ label, to }) => (
            <SiteLink key={to} to={to} minHeight="tap" color="fg" textStyle="lg" onClick={close}>
              {label}
            </SiteLink>
          ))}
          <SiteButton to={getQuote.to} onClick={close}>
            {getQuote.label}
          </SiteButton>
        </div>
      </Stack>
    </Box>
  );
}
