import type { ContactClient, LeadsClient } from '../../app/load-context.ts'
import { completeRows } from '../../app/utils/search-columns.server.ts'
import type { Logger } from '../observability/log.ts'

type Options = { contact: ContactClient; leads: LeadsClient; log: Pick<Logger, 'error'> }

/** Completes what came past the server, so that the first search need not. */
export function startCompletingRows({ contact, leads, log }: Options): { stop(): Promise<void> } {
  const run = async () => {
    try {
      await completeRows(contact, 'contact_submissions')
      await completeRows(leads, 'leads')
    } catch (error) {
      log.error({ err: error }, 'rows could not be completed for searches')
    }
  }
  const running = run()
  return { stop: () => running }
}
