import { floor, lightPath } from './floor-light.ts'

const path = lightPath(2)

/** The hero's background: while the page scrolls the panes of light move by a twentieth of the distance. */
export function FloorLight() {
  return (
    <div className="hero__floor" aria-hidden="true">
      <svg className="hero__light" viewBox={`0 0 ${floor.width} ${floor.height}`} preserveAspectRatio="none">
        <path d={path} />
      </svg>
    </div>
  )
}
