/** Settings of a site whose limits a fault program never meets. */
export const unlimited = {
  LIMITS: "publishAccount=100000/h,firstWeekBooks=100000/h,signUpAddress=100000/h,address=100000/m",
};

/** How many rounds a fault program may add until the site has acknowledged something. */
export const extraRounds = 20;
