import { Flex, Spinner } from '@sanity/ui'

/** What a pane shows until its documents are there. */
export function Loading() {
  return (
    <Flex justify="center" padding={5}>
      <Spinner muted />
    </Flex>
  )
}
