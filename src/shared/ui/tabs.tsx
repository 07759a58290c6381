import { Box } from '@chakra-ui/react/box';
import { type KeyboardEvent, type ReactNode, useId } from 'react';

interface TabsProps<Value extends string> {
  label: string;
  tabs: readonly { value: Value; label: string }[];
  value: Value;
  onValue: (value: Value) => void;
  children: ReactNode;
}

/** Mutually exclusive tabs. Arrow keys follow the reading direction: left is next in a right-to-left row. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onValue,
  children,
}: TabsProps<Value>) {
  const id = useId();
  const move = (event: KeyboardEvent) => {
    const index = tabs.findIndex((tab) => tab.value === value);
    const next = { ArrowLeft: index + 1, ArrowRight: index - 1, Home: 0, End: tabs.length - 1 }[
      event.key
    ];
    const tab = next === undefined ? undefined : tabs.at(next % tabs.length);
    if (!tab) return;
    event.preventDefault();
    onValue(tab.value);
    document.getElementById(`${id}-${tab.value}`)?.focus();
  };
  return (
    <>
      <Box
        role="tablist"
        aria-label={label}
        display="flex"
        flexWrap="wrap"
        gap="1"
        p="1"
        borderRadius="control"
        bg="tint"
        onKeyDown={move}
      >
        {tabs.map((tab) => (
          <Box
            key={tab.value}
            asChild
            flex="1 1 auto"
            minH="44px"
            px="1"
            borderRadius="10px"
            fontWeight="semibold"
            fontSize="sm"
            cursor="pointer"
            color={tab.value === value ? 'turquoise' : 'ink'}
            bg={tab.value === value ? 'card' : 'transparent'}
            boxShadow={tab.value === value ? 'card' : 'none'}
          >
            <button
              type="button"
              role="tab"
              id={`${id}-${tab.value}`}
              aria-selected={tab.value === value}
              aria-controls={`${id}-panel`}
              tabIndex={tab.value === value ? 0 : -1}
              onClick={() => onValue(tab.value)}
            >
              {tab.label}
            </button>
          </Box>
        ))}
      </Box>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} mt="4">
        {children}
      </Box>
    </>
  );
}
