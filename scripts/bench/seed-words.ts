/** Words for the names of a seeded library: a few that are everywhere, many that are rare. */
const common =
  'summer winter spring autumn portrait landscape campaign product event team city people food travel studio wedding beach harbour mountain garden market festival concert office street night morning sunset river forest'.split(
    ' ',
  );
const usual =
  `abbey alpine anchor apron archive arena atelier aurora avenue bakery balcony ballet bamboo banner barista barley basil bayou bazaar beacon bicycle birch bistro blossom boathouse bonfire boulder bouquet
brass brewery bridge brochure cabin café canal candle canyon caravan cascade castle cathedral cedar cellar ceramic chalet chapel charity château cherry chestnut citrus cliff cloister cobalt cocoa compass copper coral
cottage courtyard cove crane creek crimson crystal cypress dahlia dairy dance delta denim depot desert dinghy dragonfly drone dunes ember emerald estuary fabric façade falcon farmhouse fern ferry fiesta fjord flannel
fountain foxglove gallery gazebo geyser ginger glacier glasshouse granite grove guitar hammock harvest heather hedgerow heron highland hillside honey horizon hydrangea indigo island ivory jasmine jetty jubilee juniper
kayak keynote kitchen kiosk lagoon lantern larch lavender lemon library lighthouse lilac linen lobby lotus luggage magnolia mahogany mandarin mantel maple marble marina marquee meadow medal menu mill mint monastery montaña
mosaic museum nectar niño nocturne oasis olive orchard orchid origami osprey otter packshot paddock pagoda palace paprika parade pastry patio pavilion peacock pebble pelican peony piazza picnic pier pilgrim pine plaza
plum podium pomelo poppy porcelain press prism promenade pumpkin quarry quay quilt rapids raven reef regatta ribbon ridge rooftop rosemary ruins saffron sailing sandstone sapphire scarf sequoia serif shoreline silk skyline
smörgåsbord snowfall sorrel souvenir spa sparrow spire spruce stadium stairway steeple storm stream sunflower swan tango tapestry tavern teak terrace thistle thyme timber tower tram tulip tundra turquoise twilight valley velvet
veranda vineyard viola walnut waterfall wharf wheat willow windmill wisteria workshop yacht zebra zephyr 桜 東京 京都 Москва`.split(
    /\s+/,
  );

const starts =
  'ba be bi bo bra cal cor dan del dor el fa fen gal gor ha hel is jo kal kor la lin lo ma mel mir na nor ol pa pel qui ra ros sa sel ta tor ul va vel win ya zan zo'.split(
    ' ',
  );
const ends =
  'bel dor fin gar hem kin lan mar nis por ras sen tan ver wick zen ley moor stad ville burg haven field gate'.split(
    ' ',
  );

/** The frequent words first; drawing an index with a strong pull to zero makes them frequent. */
export const words: readonly string[] = [
  ...common,
  ...usual,
  ...starts.flatMap((start) => ends.flatMap((middle) => ends.slice(0, 18).map((end) => `${start}${middle}${end}`))),
];

export const tagNames: readonly string[] = [...common, ...usual.slice(0, 170)];
