import { Box } from '@chakra-ui/react/box';

/** Why the last try was refused, next to the form as well as in the toast. */
export function FormMessages({ id, messages }: { id: string; messages: readonly string[] }) {
  if (messages.length === 0) return null;
  return (
    <Box id={id} role="alert" color="danger" fontSize="sm">
      {messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
    </Box>
  );
}
