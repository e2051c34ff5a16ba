export const testimonialWords = {
  title: 'What Our Customers Say',
  none: 'No reviews here yet: yours can be the first.',
  invitation: 'Did we build for you?',
  invitationText: 'A few plain words help a neighbor choose.',
  moderation: 'The owner reads every review and publishes it after a check.',
};
