import type { ComponentType } from 'react'

type Props<Own extends object> = { name: string; of: ComponentType<Own>; props: Own }

/** A component that `app/islands` hydrates with the same props when it is used. */
export function Island<Own extends object>({ name, of: Component, props }: Props<Own>) {
  const data = JSON.stringify(props).replaceAll('<', '\\u003c')
  return (
    <>
      <div data-island={name}>
        <Component {...props} />
      </div>
      <script type="application/json" dangerouslySetInnerHTML={{ __html: data }} />
    </>
  )
}
