import { Flex, Spinner } from '@sanity/ui'

export function Loading() {
  return (
    <Flex justify="center" padding={5}>
      <Spinner muted />
    </Flex>
  )
}
