import { Fragment } from 'react'

/** A line ends behind a dot; a fact is parted only where it is wider than its column. */
export function Facts({ of }: { of: Record<string, string> }) {
  const facts = Object.values(of).filter(Boolean)
  return facts.map((fact, index) => (
    <Fragment key={index}>
      {index > 0 ? ' ' : null}
      <span className="inline-block">{index < facts.length - 1 ? `${fact} ·` : fact}</span>
    </Fragment>
  ))
}
