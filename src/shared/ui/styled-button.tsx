/** Buttons that take style properties: these are computed at run time, so not for what repeats on a screen. */
import { chakra } from '@chakra-ui/react/styled-system';
import { Button, IconButton } from '@/shared/ui/button';

export const StyledButton = chakra(Button);
export const StyledIconButton = chakra(IconButton);
