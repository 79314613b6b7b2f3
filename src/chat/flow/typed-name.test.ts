import { expect, test } from "vitest";
import { introducedName, isGreetable, typedName } from "./typed-name.ts";

test.each([
  ["Harish, need website urgently by Diwali", "Harish"],
  ["Ramesh, now branch 3 is also down and 40 people waiting", "Ramesh"],
  ["Farida, please call only after 4 pm", "Farida"],
  ["Sister Mary, reception will pick up, ask for ext 204", "Sister Mary"],
  ["Farida, but my husband Imran will pick up", "Farida"],
  ["Aarti from Bright Coaching", "Aarti"],
  ["Prakash, owner, Prakash Hardware, Sangli, want GST billing", "Prakash"],
  ["This is Ramesh and I need tally help", "Ramesh"],
  ["रमेश कुमार, सर्वर सुबह से बंद है", "रमेश कुमार"],
  ["Ramesh Kale. Please fix before 11th, filing date", "Ramesh Kale"],
  ["I am Farida. Our server is down", "Farida"],
  ["Dr. Farida. Clinic in Satara. Need patient software", "Dr. Farida"],
  ["Joseph D'Souza, we are closed on Sunday please do not call then", "Joseph D'Souza"],
  ["I already told you, Asha", "Asha"],
  ["Mera naam Priya hai aur mujhe website chahiye", "Priya"],
  ["Asha, need a website", "Asha"],
  ["Meera Nair from Kale Clinic", "Meera Nair"],
  ["I'm Meera from Pune", "Meera"],
  ["I am Asha and I need a website", "Asha"],
  ["my name is Asha, 5 users", "Asha"],
  ["Asha Rao, Kale Clinic", "Asha Rao"],
  ["Vikas! call kal karna", "Vikas"],
  ["Sunita / 2 shops / Nashik", "Sunita"],
  ["Sunita - two shops in Nashik", "Sunita"],
  ["Noor\nmachines stop every hour", "Noor"],
  ["Hello, our till is broken. My name is Leela", "Leela"],
  ["Anil (evening only)", "Anil"],
  ["डॉ. पाटील, क्लिनिक सातारा में है", "डॉ. पाटील"],
  ["श्री. राम। बिल नहीं बन रहा", "श्री. राम"],
  ["मेरा नाम राजेश है, शाम को फ़ोन करना", "राजेश"],
  ["Kavita Rane; GST return is due on 20th", "Kavita Rane"],
  ["Mr. S. K. Gupta, accounts head, 3 branches", "Mr. S. K. Gupta"],
  ["raju bhai, dukaan 9 baje khulti hai", "raju bhai"],
])("of %s the name is taken, and the rest is left", (text, name) => {
  expect(typedName(text)).toEqual({ name, isNameOnly: false });
});

test.each([
  ["this side Farida Khan", "Farida Khan"],
  ["naam Deepak Jadhav", "Deepak Jadhav"],
  ["Yes. Farida", "Farida"],
  ["Yes, Farida this side", "Farida"],
  ["नाम सुनीता पवार", "सुनीता पवार"],
  ["जी मेरा नाम सुनीता है", "सुनीता"],
  ["mera naam Deepak", "Deepak"],
  ["Dr. Rao", "Dr. Rao"],
  ["FARIDA KHAN", "FARIDA KHAN"],
  ["farida khan", "farida khan"],
  ["Sharma ji", "Sharma ji"],
  ["Mohd. Irfan", "Mohd. Irfan"],
  ["Krishna", "Krishna"],
  ["meena", "meena"],
  ["रीना", "रीना"],
  ["राम कृष्ण जी", "राम कृष्ण जी"],
  ["Ravi 🙏", "Ravi"],
  ["Ravi & Meera", "Ravi & Meera"],
  ["sorry my name is Rajesh", "Rajesh"],
  ["Kya Johnson", "Kya Johnson"],
  ["Name-Ramesh", "Ramesh"],
  ["नाम: सुरेश", "सुरेश"],
  ["hamara naam Suresh hai", "Suresh"],
  ["sir my name is mohan", "mohan"],
  ["Mohan :)", "Mohan"],
  ["Deepa Nair is my name", "Deepa Nair"],
  ["Suresh Agarwal naam hai mera", "Suresh Agarwal"],
  ["Hi, Meena is my good name", "Meena"],
  ["राजेश नाम है मेरा", "राजेश"],
  ["Ravi mera naam hai", "Ravi"],
  ["Dear Sir, Ravi Rao", "Ravi Rao"],
  ["This is Noor", "Noor"],
])("%s is a name and nothing else", (text, name) => {
  expect(typedName(text)).toEqual({ name, isNameOnly: true });
});

test.each([
  "we have 3 doctors",
  "kal subah call karna",
  "after 5 pm",
  "correct",
  "I own 3 saree shops in Surat, and two in Pune",
  "सुबह फ़ोन करना",
  "जी हाँ, जल्दी कीजिए",
  "mera beta Rahul uthayega",
  "need website",
  "please call only on second number",
  "By when can someone call me?",
  "Kal subah call karna",
  "NEED WEBSITE URGENTLY",
  "Please Call After Five",
  "call before lunch",
  "bhaiya uthayenge",
  "सर्वर बंद है",
  "मेरा बेटा उठाएगा",
  "naam kya hai aapka",
  "नाम क्या है",
  "दस बजे के बाद",
  "shop opens at ten in the morning",
  "how long will it take",
  "jaldi kijiye",
  "we are closed on Sunday",
  "visit https://spam.example",
  "priya@",
  "anyone",
  "naamkaran ke liye hall",
  "come fast",
  "send quickly",
  "wait",
  "see above",
  "as above",
  "kab aaoge",
  "mat pucho",
  "mera naam mat pucho",
  "This is regarding GST",
  "This is about billing",
  "this is for our godown",
  "I am regular customer",
  "i'm new here",
  "myself customer",
  "It is ours",
  "Mr. Bose from your office told me to write",
  "Kavita Rao in your Pune branch knows us",
  "Dear Ms. Kulkarni, kindly call back",
  "Respected Sir",
  "Hello Mr. Sharma",
  "three small unknown words",
])("%s is no name", (text) => {
  expect(typedName(text)).toBeNull();
});

test.each([
  ["sorry my name is Rajesh", "Rajesh"],
  ["माफ़ कीजिए मेरा नाम राजेश है", "राजेश"],
  ["mera naam Rakesh hai number hai 9876501234", "Rakesh"],
  ["My name is Suresh Patil, mobile 98765 01235", "Suresh Patil"],
])("%s says whose name it is", (text, name) => {
  expect(introducedName(text)).toMatchObject({ name });
});

test.each(["Kale Clinic", "the name of our shop is Kale", "नामांकन फ़ॉर्म", "Rajesh"])(
  "%s introduces nobody",
  (text) => {
    expect(introducedName(text)).toBeNull();
  },
);

test.each([
  ["Asha", true],
  ["McRao", true],
  ["आशा", true],
  ["asha rao", false],
  ["server down", false],
])("whether %s is greeted by name: %s", (name, isSaid) => {
  expect(isGreetable(name)).toBe(isSaid);
});
