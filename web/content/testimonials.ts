export const testimonials = {
  title: 'What Our Customers Say',
  invitation: 'Did we build for you?',
  invitationText: 'A few plain words help a neighbor choose.',
  moderation: 'The owner reads every review and publishes it after a check.',
};
