import { ClientError, ServerError } from '@sanity/client'

export type Failure = { status: number; message: string; body: unknown; details: unknown }

export async function failureOf(request: Promise<unknown>): Promise<Failure> {
  const error: unknown = await request.then(
    () => new Error('The request succeeded'),
    (reason: unknown) => reason,
  )
  if (!(error instanceof ClientError) && !(error instanceof ServerError)) throw error
  const { statusCode, message, response, details } = error
  return { status: statusCode, message, body: response.body, details }
}
