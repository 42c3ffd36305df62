export type Ground = 'celadon' | 'vermilion' | 'sand' | 'jade'
/** What the window throws on the wall behind. */
type Wall = 'plain' | 'beam' | 'panes' | 'lantern'
export type Skin = 'paper' | 'tint' | 'tan' | 'brick' | 'umber'
export type FaceShape = 'oval' | 'round' | 'square' | 'long' | 'heart' | 'broad'
export type Eyes = 'almond' | 'narrow' | 'round' | 'deep' | 'hooded' | 'keen' | 'smiling'
export type Brows = 'soft' | 'arched' | 'straight' | 'thick' | 'angled' | 'bushy'
export type Nose = 'straight' | 'broad' | 'aquiline' | 'short' | 'long'
export type Mouth = 'calm' | 'smile' | 'wry' | 'firm' | 'open'
export type Hair =
  | 'afro'
  | 'bald'
  | 'bangs'
  | 'bob'
  | 'braids'
  | 'chignon'
  | 'crew'
  | 'curls'
  | 'curtain'
  | 'fringe'
  | 'greybob'
  | 'hijab'
  | 'hime'
  | 'lob'
  | 'long'
  | 'pixie'
  | 'ponytail'
  | 'quiff'
  | 'receding'
  | 'ringlets'
  | 'side'
  | 'slick'
  | 'spiky'
  | 'straight'
  | 'swept'
  | 'topknot'
  | 'tousled'
  | 'turban'
  | 'twists'
  | 'wavy'
export type Clothes =
  | 'apron'
  | 'blazer'
  | 'cardigan'
  | 'coat'
  | 'crew'
  | 'hoodie'
  | 'mandarin'
  | 'open'
  | 'qipao'
  | 'scarf'
  | 'shirt'
  | 'stripes'
  | 'suit'
  | 'turtle'
  | 'vneck'
  | 'bowtie'
type Tone = 'ink' | 'paper' | 'vermilion' | 'celadon' | 'jade' | 'sand' | 'brick'
export type Extra =
  | 'beard'
  | 'beardgrey'
  | 'moustache'
  | 'moustachegrey'
  | 'stubble'
  | 'goatee'
  | 'square'
  | 'round'
  | 'halfmoon'
  | 'earrings'
  | 'studs'
  | 'lanyard'
  | 'headphones'
  | 'stethoscope'
  | 'pencil'
  | 'mole'
  | 'freckles'
  | 'camera'

/** One person of the wall, told apart by what a woodcutter would notice. */
export type Person = {
  ground: Ground
  wall: Wall
  skin: Skin
  /** 0 student, 1 grown, 2 elder: decides the lines of the face. */
  age: 0 | 1 | 2
  woman?: boolean
  build: 'slight' | 'middle' | 'broad'
  face: FaceShape
  /** −1 looks to the viewer's left, 1 to the right. */
  turn: number
  /** Degrees, positive leans to the right. */
  tilt: number
  /** `half` sinks one side of the face into the ground, `soft` only its edge. */
  light: 'half' | 'soft'
  eyes: Eyes
  brows: Brows
  nose: Nose
  mouth: Mouth
  hair: Hair
  hairTone: Tone
  wear: Clothes
  tone: Tone
  extras: Extra[]
}
