/** The terms that a team begins with. They say nothing that the page above them does not say. */
export const defaultTerms = `1. You confirm that you made the images you approve, or that you may decide about them, and that the people in them agree.
2. You allow the team named on this page to show the images you approve for the uses listed on this page, in the places and for the time listed there. The team may crop and resize them for that, and does not change what they show.
3. You keep your copyright. The permission is not exclusive: you can use your images as you like.
4. The team names you where it shows the images, as you wish to be named, where the place allows it.
5. You can withdraw your permission with the link in your receipt. The team then takes the images from its own pages as soon as it can. What was printed or published by others before that stays.`;
