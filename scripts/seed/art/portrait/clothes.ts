import { palette } from '../palette.ts'
import { d } from '../path.ts'
import { disc, fill, line, polygonPath } from '../shapes.ts'
import { neck, throat, trunk, trunkPath, type Body } from './body.ts'
import type { Clothes } from './person.ts'

function linenFront({ left, right, y, linen }: Body): string {
  return fill(linen, d`M${left - 6} ${y - 10}L200 400 ${right + 6} ${y - 10}z`)
}

/** Edges of the two lapels with their notches. */
function lapels({ left, right, y, accent }: Body): string {
  const lapel = (x: number, side: number) =>
    d`M${x} ${y - 8}l${side * 30} 42l${side * -20} 8l${side * 9} 14L${200 + side * 8} 400`
  return line(accent, 3.4, lapel(left - 8, -1) + lapel(right + 8, 1))
}

function collarWings({ left, right, y, linen }: Body): string {
  return fill(
    linen,
    d`M${left - 6} ${y - 16}L194 ${y + 36} ${left + 8} ${y + 52}z` +
      d`M${right + 6} ${y - 16}L206 ${y + 36} ${right - 8} ${y + 52}z`,
  )
}

function suit(body: Body): string {
  const { y, head, linen } = body
  const tie = head.person.ground === 'vermilion' ? palette.ink : palette.vermilion
  return (
    trunk(body) +
    linenFront(body) +
    neck(body) +
    fill(tie, d`M189 ${y + 32}h22l-6 15 12 56h-34l12-56z`) +
    collarWings(body) +
    lapels(body) +
    (linen === palette.paper ? '' : line(palette.ink, 2, d`M194 ${y + 36}L${body.left + 8} ${y + 52}`))
  )
}

function bowtie(body: Body): string {
  const { y, head } = body
  const bow = head.person.ground === 'vermilion' ? palette.ink : palette.vermilion
  return (
    trunk(body) +
    linenFront(body) +
    neck(body) +
    collarWings(body) +
    fill(bow, d`M170 ${y + 26}L195 ${y + 36}H205L230 ${y + 26}V${y + 60}L205 ${y + 50}H195L170 ${y + 60}z`) +
    lapels(body)
  )
}

function open(body: Body): string {
  return trunk(body) + linenFront(body) + neck(body) + throat(body, 62) + collarWings(body) + lapels(body)
}

function blazer(body: Body): string {
  const { left, right, y, linen } = body
  return (
    trunk(body) +
    fill(linen, d`M${left - 14} ${y - 4}L176 400H224L${right + 14} ${y - 4}z`) +
    neck(body) +
    line(body.accent, 3, d`M${left - 6} ${y + 4}Q200 ${y + 62} ${right + 6} ${y + 4}`) +
    lapels(body)
  )
}

function turtle(body: Body): string {
  const { left, right, y, cloth, accent, head } = body
  return (
    neck(body) +
    trunk(body) +
    fill(
      cloth,
      d`M${left - 5} ${y - 26}Q200 ${head.chinY + 34} ${right + 5} ${y - 26}` +
        d`L${right + 12} ${y + 18}H${left - 12}z`,
    ) +
    line(
      accent,
      3.4,
      d`M${left - 2} ${y - 2}Q200 ${y + 26} ${right + 2} ${y - 2}M${left - 7} ${y + 14}` +
        d`Q200 ${y + 44} ${right + 7} ${y + 14}`,
    )
  )
}

function ribbedNeck({ left, right, y, accent }: Body): string {
  return line(
    accent,
    3.6,
    d`M${left - 8} ${y - 2}Q200 ${y + 62} ${right + 8} ${y - 2}` +
      d`M${left - 20} ${y + 4}Q200 ${y + 82} ${right + 20} ${y + 4}`,
  )
}

function crew(body: Body): string {
  return trunk(body) + neck(body) + ribbedNeck(body)
}

/** A sailor's shirt: seven stripes that follow the shoulders. */
function stripes(body: Body): string {
  const { y, accent } = body
  let path = ''
  for (let i = 0; i < 4; i += 1)
    path += d`M0 ${y + 52 + i * 16}` + d`Q200 ${y + 66 + i * 18} 400 ${y + 52 + i * 16}`
  return (
    `<clipPath id="b"><path d="${trunkPath(body)}"/></clipPath>` +
    trunk(body) +
    `<g clip-path="url(#b)">${line(accent, 6, path)}</g>` +
    neck(body) +
    ribbedNeck(body)
  )
}

function vneck(body: Body): string {
  const { left, right, y, accent } = body
  return (
    trunk(body) +
    neck(body) +
    fill(
      body.head.skin,
      d`M${left - 2} ${y - 4}L200 ${y + 62} ${right + 2} ${y - 4}` + d`Q200 ${y + 34} ${left - 2} ${y - 4}z`,
    ) +
    line(accent, 4, d`M${left - 8} ${y - 8}L200 ${y + 68} ${right + 8} ${y - 8}`)
  )
}

function cardigan(body: Body): string {
  const { left, right, y, linen, trim, accent } = body
  return (
    trunk(body) +
    fill(linen, d`M${left - 12} ${y - 4}L200 384 ${right + 12} ${y - 4}z`) +
    neck(body) +
    line(palette.ink, 3, d`M${left - 4} ${y + 4}Q200 ${y + 56} ${right + 4} ${y + 4}`) +
    line(accent, 4, d`M${left - 14} ${y - 4}L200 386V400M${right + 14} ${y - 4}L200 386`) +
    disc(trim, 209, 393, 4)
  )
}

/** Standing collar, buttons of knotted cloth down the middle. */
function mandarin(body: Body): string {
  const { left, right, y, cloth, accent, trim } = body
  const collar =
    d`M${left - 26} ${y + 2}L${left - 4} ${y - 24}Q${left + 4} ${y + 18} 199 ${y + 38}` +
    d`V${y + 62}Q${left - 14} ${y + 40} ${left - 30} ${y + 10}z` +
    d`M${right + 26} ${y + 2}L${right + 4} ${y - 24}Q${right - 4} ${y + 18} 201 ${y + 38}V${y + 62}` +
    d`Q${right + 14} ${y + 40} ${right + 30} ${y + 10}z`
  return (
    trunk(body) +
    neck(body) +
    fill(cloth, collar) +
    line(
      accent,
      3,
      d`M${left - 28} ${y + 6}Q${left - 8} ${y + 42} 200 ${y + 64}` +
        d`Q${right + 8} ${y + 42} ${right + 28} ${y + 6}M200 ${y + 40}V400`,
    ) +
    disc(trim, 200, y + 58, 5) +
    disc(trim, 200, y + 84, 5)
  )
}

/** Standing collar, closing from the throat to the arm. */
function qipao(body: Body): string {
  const { left, right, y, cloth, accent, trim } = body
  const collar =
    d`M${left - 20} ${y + 2}L${left - 3} ${y - 26}Q${left + 6} ${y + 14} 199 ${y + 28}` +
    d`V${y + 52}Q${left - 10} ${y + 36} ${left - 24} ${y + 8}z` +
    d`M${right + 20} ${y + 2}L${right + 3} ${y - 26}Q${right - 6} ${y + 14} 201 ${y + 28}V${y + 52}` +
    d`Q${right + 10} ${y + 36} ${right + 24} ${y + 8}z`
  return (
    trunk(body) +
    neck(body) +
    fill(cloth, collar) +
    line(
      accent,
      3,
      d`M${left - 22} ${y + 5}Q${left - 6} ${y + 36} 200 ${y + 54}` +
        d`Q${right + 6} ${y + 36} ${right + 22} ${y + 5}M200 ${y + 30}V${y + 54}` +
        d`Q216 ${y + 74} ${right + 58} ${y + 70}Q${right + 82} ${y + 74} ${right + 88} 400`,
    ) +
    disc(trim, 200, y + 50, 4.6) +
    disc(trim, right + 10, y + 71, 4.6) +
    disc(trim, right + 58, y + 71, 4.6)
  )
}

function hoodie(body: Body): string {
  const { left, right, y, cloth, trim } = body
  return (
    fill(
      cloth,
      d`M${left - 58} ${y + 36}C${left - 60} ${y - 40} ${left - 8} ${y - 62} 200 ${y - 62}` +
        d`S${right + 60} ${y - 40} ${right + 58} ${y + 36}z`,
    ) +
    trunk(body) +
    neck(body) +
    fill(
      cloth,
      d`M${left - 10} ${y - 30}Q${left + 4} ${y + 34} 200 ${y + 54}` +
        d`Q${right - 4} ${y + 34} ${right + 10} ${y - 30}Q${right + 58} ${y - 6} ${right + 40} ${y + 40}` +
        d`Q200 ${y + 100} ${left - 40} ${y + 40}Q${left - 58} ${y - 6} ${left - 10} ${y - 30}z`,
    ) +
    line(
      trim,
      3.4,
      d`M${left - 42} ${y + 38}Q200 ${y + 100} ${right + 42} ${y + 38}M178 ${y + 58}v36` +
        d`M222 ${y + 58}v30`,
    )
  )
}

function shirt(body: Body): string {
  const { left, right, y, cloth, accent, trim } = body
  return (
    trunk(body) +
    neck(body) +
    throat(body, 50) +
    fill(
      cloth,
      d`M${left - 10} ${y - 24}L200 ${y + 44} 164 ${y + 68} ${left - 24} ${y + 4}z` +
        d`M${right + 10} ${y - 24}L200 ${y + 44} 236 ${y + 68} ${right + 24} ${y + 4}z`,
    ) +
    line(
      accent,
      3.2,
      d`M${left - 24} ${y + 4}L164 ${y + 68}L200 ${y + 44}L236 ${y + 68}` +
        d`L${right + 24} ${y + 4}M200 ${y + 44}V400`,
    ) +
    disc(trim, 208, y + 78, 3.6)
  )
}

function scarf(body: Body): string {
  const { left, right, y, cloth } = body
  const wool = cloth === palette.ink ? palette.vermilion : palette.ink
  return (
    neck(body) +
    trunk(body) +
    fill(
      wool,
      d`M${left - 30} ${y - 4}Q200 ${y - 40} ${right + 30} ${y - 4}` +
        d`Q${right + 38} ${y + 34} 200 ${y + 56}Q${left - 38} ${y + 34} ${left - 30} ${y - 4}z` +
        d`M212 ${y + 36}L258 400H204L188 ${y + 44}z`,
    ) +
    line(
      palette.paper,
      3.4,
      d`M${left - 16} ${y + 6}Q190 ${y + 44} ${right + 16} ${y + 2}` +
        d`M${left - 6} ${y + 28}Q196 ${y + 56} ${right + 8} ${y + 22}M212 ${y + 60}L232 400`,
    )
  )
}

function coat(body: Body): string {
  const { left, right, y, head } = body
  const under = head.ground === palette.vermilion ? palette.celadon : palette.vermilion
  return (
    trunk(body) +
    fill(under, d`M${left - 8} ${y - 10}L200 400 ${right + 8} ${y - 10}z`) +
    neck(body) +
    throat(body, 46) +
    fill(palette.ink, polygonPath(left - 8, y - 10, 200, y + 46, 182, y + 62)) +
    fill(palette.ink, polygonPath(right + 8, y - 10, 200, y + 46, 218, y + 62)) +
    line(
      palette.ink,
      3.6,
      d`M${left - 14} ${y - 4}l-26 44l18 8l-8 12L192 400M${right + 14} ${y - 4}` +
        d`l26 44l-18 8l8 12L208 400M272 ${y + 76}h40`,
    )
  )
}

function apron(body: Body): string {
  const { left, right, y } = body
  const bib = body.cloth === palette.vermilion ? palette.ink : palette.vermilion
  return (
    crew(body) +
    fill(
      bib,
      d`M148 ${y + 50}Q200 ${y + 66} 252 ${y + 50}L266 400H134z` +
        d`M${left - 26} ${y + 6}l10-6L164 ${y + 56}H150zM${right + 26} ${y + 6}l-10-6L236 ${y + 56}H250z`,
    ) +
    fill(palette.paper, d`M196 ${y + 72}h34v24h-34z`)
  )
}

const wardrobe: Record<Clothes, (body: Body) => string> = {
  apron,
  blazer,
  bowtie,
  cardigan,
  coat,
  crew,
  hoodie,
  mandarin,
  open,
  qipao,
  scarf,
  shirt,
  stripes,
  suit,
  turtle,
  vneck,
}

/** What the person wears, as SVG. */
export function clothes(body: Body): string {
  return wardrobe[body.head.person.wear](body)
}
