import type { ContactOutcome } from './contact.ts'

const timeout = 20_000

/** Posts the form; whatever happens on the way, the answer is an outcome and nothing is thrown. */
export async function sendMessage(form: FormData): Promise<ContactOutcome> {
  try {
    const response = await fetch('/api/contact', {
      method: 'POST',
      body: form,
      signal: AbortSignal.timeout(timeout),
    })
    if (response.headers.get('Content-Type')?.startsWith('application/json')) {
      return (await response.json()) as ContactOutcome
    }
    throw new Error(`the server answered ${response.status}`)
  } catch (error) {
    console.error('The message could not be sent:', error)
    return { status: 'failed' }
  }
}
