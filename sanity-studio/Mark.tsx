import { markPath } from '../app/utils/brand.ts'

export function Mark() {
  return (
    <svg width="1em" height="1em" viewBox="0 0 24 24" aria-hidden="true">
      <path fill="currentColor" d="M0 0h24v24H0z" />
      <path fill="var(--card-bg-color)" d={markPath} />
    </svg>
  )
}
