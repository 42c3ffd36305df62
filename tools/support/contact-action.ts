import { decode, encode } from 'turbo-stream'

/** Where the form of the home page is posted by the app. */
export const contactAction = '/_root.data?index'

/** What the app receives: data of the action, or of the response that it or a middleware gave instead. */
export async function actionResult(response: Response): Promise<unknown> {
  if (!response.body) throw new Error(`The action returned ${response.status} without a body`)
  if (response.headers.get('Content-Type') !== 'text/x-script') return response.json()
  const { value } = await decode(response.body, {
    plugins: [(type, data) => (type === 'ErrorResponse' ? { value: data } : false)],
  })
  const result = value as { data?: unknown; error?: unknown }
  return result.data ?? result.error
}

/** Body of a response of the action, for browsers under test. */
export async function encodedResult(data: object): Promise<string> {
  return new Response(encode({ data })).text()
}
