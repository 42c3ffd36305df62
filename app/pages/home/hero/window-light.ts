/** Lengths in units of a third of the door's width. */
export const floor = { width: 8, height: 1 }

const door = { left: 4, right: 7 }
const far = { left: 1.47, right: 5.35 }
const columns = 3
const bar = { across: 0.03, along: 0.04 }
const paneWidth = (1 - bar.across * (columns - 1)) / columns
const paneDepth = (1 - bar.along) / 2

/** SVG path of the panes; `more` rows and columns slide into view on scroll. */
export function lightPath(more: number): string {
  let path = ''
  for (let row = -more; row < 2; row += 1) {
    const near = row * (paneDepth + bar.along)
    for (let column = -more; column < columns; column += 1) {
      const left = column * (paneWidth + bar.across)
      path += pane(left, left + paneWidth, near, near + paneDepth)
    }
  }
  return path
}

function pane(left: number, right: number, near: number, far: number): string {
  return `M${corner(left, near)}L${corner(right, near)}L${corner(right, far)}L${corner(left, far)}z`
}

/** `across`: 0 to 1 between the door posts; `depth`: 0 at the door to 1. */
function corner(across: number, depth: number): string {
  const atDoor = door.left + across * (door.right - door.left)
  const atFarEdge = far.left + across * (far.right - far.left)
  return `${round(atDoor + (atFarEdge - atDoor) * depth)} ${round(depth)}`
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}
